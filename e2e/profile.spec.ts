/**
 * What customers change of their account: details, picture, password, mails and signed-in sessions.
 */
import { expect, test } from "@playwright/test";
import { account as accountEn } from "../packages/web/src/account/en.ts";
import { account as accountZh } from "../packages/web/src/account/zh.ts";
import { box, lineOf, seriousFaults } from "./fields.ts";
import { inTurn } from "./in-turn.ts";
import { newcomers, useMailingPortal } from "./mailing-portal.ts";
import { newcomerPassword, registerNewcomer } from "./newcomer.ts";
import { complaintsOf, enter, follow } from "./visitor.ts";

const said = {
  "en-US": { changedAndEnded: accountEn.passwordChangedEnded_one, refusedOld: "is not your password" },
  "zh-CN": { changedAndEnded: accountZh.passwordChangedEnded_other, refusedOld: "不是您当前的密码" },
} as const;

// The recorder of traces fetches the pictures of a page by itself, which the portal's policy refuses.
test.use({ trace: "off" });

const own = useMailingPortal();

for (const words of inTurn(newcomers, import.meta.filename)) {
  test.describe(`in ${words.name}`, () => {
    test.use({ locale: words.locale, actionTimeout: 20_000 });
    const address = words.addressOf;
    const { changedAndEnded, refusedOld } = said[words.locale];

    test("a customer's details, picture and mails are kept", async ({ page }, info) => {
      const { account } = words;
      const complaints = complaintsOf(page);
      const email = address("profile");
      await registerNewcomer(own.portal, own.mail, email, words.locale);
      await enter(page, own.portal.url, email, newcomerPassword);
      await follow(page, "/support/profile");
      await expect(page.getByText(email).first()).toBeVisible();

      for (const [label, wrong, fault] of [
        [account.name, " ", account.nameMissing],
        [account.phone, "0", account.phoneWrong],
        [account.occupation, "o".repeat(201), "200"],
        [account.profile, "p".repeat(1_001), "1000"],
      ] as const) {
        await box(page, label).fill(wrong);
        await box(page, label).blur();
        await expect(lineOf(page, label)).toContainText(fault);
      }
      await page.getByRole("button", { name: account.save }).click();
      await expect(box(page, account.name)).toBeFocused();
      const details = [
        [account.name, "Ada Lovelace"],
        [account.phone, "+44 20 7946 0958"],
        [account.occupation, "研究员"],
        [account.company, "Institute of Metabolomics"],
        [account.country, "UK"],
        [account.area, "London"],
        [account.profile, "Lipids.\nAnd more."],
      ] as const;
      for (const [label, text] of details) await box(page, label).fill(text);

      // What is not saved yet survives going elsewhere and a reload.
      page.on("dialog", (dialog) => void dialog.accept());
      await follow(page, "/home");
      await page.reload();
      await follow(page, "/support/profile");
      await expect(box(page, account.name)).toHaveValue("Ada Lovelace");
      await page.getByRole("button", { name: account.save }).click();
      await expect(page.getByText(account.saved)).toBeVisible();
      await expect(page.locator(".user-menu")).toContainText("Ada Lovelace");
      await page.reload();
      for (const [label, text] of details) await expect(box(page, label)).toHaveValue(text);
      await expect(page.getByRole("button", { name: account.save })).toBeDisabled();

      // A picture: what is none is refused with the reason, a good one is cut to its part.
      await page.getByRole("button", { name: account.addPicture }).click();
      const chooser = page.locator('input[type="file"]').last();
      await chooser.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
      await expect(page.getByText(account.wrongKind)).toBeVisible();
      await chooser.setInputFiles({ name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
      await expect(page.getByText(account.unreadable)).toBeVisible();
      await chooser.setInputFiles({ name: "big.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(10_485_761) });
      await expect(page.getByText(account.tooLarge.replace("{{size}}", "10 MB"))).toBeVisible();
      const drawn = info.outputPath("picture.png");
      await page.screenshot({ path: drawn });
      await chooser.setInputFiles(drawn);
      await page.getByRole("slider", { name: account.zoom }).press("ArrowRight");
      await expect(page.getByRole("slider", { name: account.zoom })).toHaveAttribute("aria-valuenow", "1.05");
      expect(await seriousFaults(page, ".ant-modal")).toEqual([]);
      await page.getByRole("button", { name: account.usePicture }).click();
      await expect(page.getByText(account.pictureSaved)).toBeVisible();
      const shown = page.locator(".profile-picture-now img");
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
      await expect(page.locator(".user-menu img")).toBeVisible();
      await page.reload();
      await expect(shown).toBeVisible();
      await page.getByRole("button", { name: account.removePicture, exact: true }).click();
      await expect(page.getByText(account.pictureRemoved)).toBeVisible();
      await expect(page.locator(".user-menu img")).toHaveCount(0);

      const mails = page.getByRole("switch");
      const before = await mails.getAttribute("aria-checked");
      await mails.click();
      await expect(page.getByText(before === "true" ? account.mailOff : account.mailOn)).toBeVisible();
      await page.reload();
      await expect(mails).toHaveAttribute("aria-checked", before === "true" ? "false" : "true");
      expect(complaints).toEqual([]);
    });

    test("who has not chosen about mails hears which he gets, and may have none", async ({ page }) => {
      const { account } = words;
      const email = address("mails");
      await registerNewcomer(own.portal, own.mail, email, words.locale);
      await enter(page, own.portal.url, email, newcomerPassword);
      await follow(page, "/support/profile");
      await expect(page.getByText(account.mailUnchosen)).toBeVisible();
      await expect(page.getByRole("switch")).toHaveAttribute("aria-checked", "false");
      await page.getByRole("button", { name: account.mailNone, exact: true }).click();
      await expect(page.getByText(account.mailOff)).toBeVisible();
      await page.reload();
      await expect(page.getByRole("switch")).toHaveAttribute("aria-checked", "false");
      await expect(page.getByText(account.mailUnchosen)).toHaveCount(0);
    });

    test("a new password ends the other sessions; one session or all can be ended", async ({ page, browser }) => {
      const { account, auth } = words;
      const email = address("sessions");
      const newest = "Quite another 1";
      await registerNewcomer(own.portal, own.mail, email, words.locale);
      const elsewhere = await browser.newContext({ locale: words.locale });
      const other = await elsewhere.newPage();
      await enter(other, own.portal.url, email, newcomerPassword);
      await enter(page, own.portal.url, email, newcomerPassword);
      await follow(page, "/support/profile");
      await expect(page.locator(".session-row")).toHaveCount(2);
      await expect(page.locator(".session-here")).toHaveText(account.thisSession);

      const change = page.getByRole("button", { name: account.changePassword });
      await change.click();
      await expect(lineOf(page, account.oldPassword)).toHaveText(account.oldPasswordMissing);
      await box(page, account.oldPassword).fill("not this one");
      await box(page, account.newPassword).fill(newest);
      await box(page, auth.confirm).fill(newest);
      await change.click();
      await expect(lineOf(page, account.oldPassword)).toContainText(refusedOld);
      await expect(box(page, account.newPassword)).toHaveValue(newest);
      await box(page, account.oldPassword).fill(newcomerPassword);
      await change.click();
      await expect(page.getByText(changedAndEnded.replace("{{count}}", "1"))).toBeVisible();
      await expect(page.locator(".session-row")).toHaveCount(1);
      await follow(other, "/tools/tool-list");
      await expect(other).toHaveURL(/#\/user\/login/);
      await expect(other.getByRole("alert")).toContainText(auth.ended);
      // The notification goes by itself; this stays.
      await expect(other.locator(".user-note")).toHaveText(auth.ended);

      // One other session, ended from here.
      await enter(other, own.portal.url, email, newest);
      await page.reload();
      await expect(page.locator(".session-row")).toHaveCount(2);
      await page
        .getByRole("button", { name: account.endSession.slice(0, 3) })
        .first()
        .click();
      await expect(page.getByText(account.sessionEnded)).toBeVisible();
      await expect(page.locator(".session-row")).toHaveCount(1);
      await follow(other, "/home");
      await other.reload();
      await expect(other).toHaveURL(/#\/user\/login/);

      // All of them, after a question.
      await enter(other, own.portal.url, email, newest);
      await page.getByRole("button", { name: account.everywhere }).click();
      const question = page.getByRole("dialog");
      await expect(question).toContainText(account.everywhereHelp);
      await question.getByRole("button", { name: account.everywhere }).click();
      await expect(page).toHaveURL(/#\/user\/login/);
      await other.reload();
      await expect(other).toHaveURL(/#\/user\/login/);
      await elsewhere.close();
    });
  });
}
