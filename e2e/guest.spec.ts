/**
 * How a guest becomes a customer, and gets in again, in a real browser with a real mail server: registration with the code that was mailed,
 * recovery with the mailed link, and what is said of every wrong field.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test, type Page } from "@playwright/test";
import { auth as authEn } from "../packages/web/src/auth/en.ts";
import { readCaptcha } from "./captcha.ts";
import { box, clickTwice, lineOf } from "./fields.ts";
import { inTurn } from "./in-turn.ts";
import { newcomers, useMailingPortal } from "./mailing-portal.ts";
import { codeIn, newcomerPassword, registerNewcomer } from "./newcomer.ts";
import { startPortal } from "./portal.ts";
import { complaintsOf, enterByForm, follow } from "./visitor.ts";

/** What the server says of a wrong answer, and where the sentence on the wait for another mail is cut. */
const said = {
  "en-US": { refusedCaptcha: "not what the picture shows", refusedCode: "has expired or was used already", waits: 0 },
  "zh-CN": { refusedCaptcha: "与图片不符", refusedCode: "有误、已过期或已使用", waits: 1 },
} as const;
const own = useMailingPortal();

for (const words of inTurn(newcomers, import.meta.filename)) {
  test.describe(`in ${words.name}`, () => {
    test.use({ locale: words.locale, actionTimeout: 20_000 });
    const address = words.addressOf;
    const { refusedCaptcha, refusedCode, waits } = said[words.locale];

    test("a guest registers with the code that was mailed, and signs in", async ({ page }) => {
      const { auth } = words;
      const complaints = complaintsOf(page);
      const email = address("guest");
      await openWithCaptcha(page, "/user/register");

      // Nothing filled in: every field that is needed says so, and the first one has the focus.
      await page.getByRole("button", { name: auth.register, exact: true }).click();
      for (const fault of [auth.emailMissing, auth.codeMissing, auth.nameMissing, auth.phoneMissing, auth.passwordMissing, auth.confirmMissing])
        await expect(page.getByText(fault, { exact: true })).toBeVisible();
      await expect(box(page, auth.email)).toBeFocused();
      await expect(box(page, auth.email)).toHaveAttribute("aria-invalid", "true");

      // Filled in wrongly: said when the field is left.
      for (const [label, wrong, fault] of [
        [auth.email, "nobody@nowhere", auth.emailWrong],
        [auth.email, `${"a".repeat(60)}@${"b".repeat(250)}.org`, "254"],
        [auth.code, "12ab", auth.codeWrong],
        [auth.phone, "call me", auth.phoneWrong],
        [auth.name, "n".repeat(101), "100"],
        [auth.company, "c".repeat(201), "200"],
        [auth.password, "ab1", auth.strength_short],
        [auth.confirm, "something else", auth.confirmWrong],
      ] as const) {
        await box(page, label).fill(wrong);
        await box(page, label).blur();
        await expect(lineOf(page, label)).toContainText(label === auth.password ? auth.passwordShort.replace("{{count}}", "6") : fault);
      }
      const strengthOf = (word: string) => auth.strength.replace("{{strength}}", word);
      for (const [password, shows] of [
        ["aaaaaa", auth.passwordFault_repeated],
        ["abc123", auth.passwordFault_sequence],
        ["P@ssw0rd1", auth.passwordFault_common],
        ["kwzrmt", strengthOf(auth.strength_low)],
        ["kwzrmt12", strengthOf(auth.strength_medium)],
        ["Abcdef12-xyz", strengthOf(auth.strength_strong)],
      ] as const) {
        await box(page, auth.password).fill(password);
        await expect(lineOf(page, auth.password)).toContainText(shows);
      }

      // A wrong captcha brings another picture; what else was typed stays.
      await box(page, auth.email).fill(` ${email} `);
      const [fresh] = await Promise.all([
        captchaOf(page),
        (async () => {
          await box(page, auth.captcha).fill("wrong");
          await page.getByRole("button", { name: auth.sendCode }).click();
        })(),
      ]);
      await expect(lineOf(page, auth.captcha)).toContainText(refusedCaptcha);
      await expect(box(page, auth.captcha)).toBeFocused();
      await box(page, auth.captcha).fill(readCaptcha(own.portal.data, fresh).toUpperCase());
      await page.getByRole("button", { name: auth.sendCode }).click();
      await expect(page.getByRole("status").filter({ hasText: email })).toContainText("10");
      await expect(box(page, auth.code)).toBeFocused();
      await expect(page.getByRole("button", { name: auth.sendAgainIn.split("{{seconds}}")[waits]! })).toBeDisabled();
      const code = codeIn((await own.mail.next(email)).text);

      await box(page, auth.name).fill("Grace 王");
      await box(page, auth.phone).fill("+86 138 0013 8000");
      await box(page, auth.company).fill("");
      await box(page, auth.password).fill(newcomerPassword);
      await box(page, auth.confirm).fill(newcomerPassword);

      // Another language takes nothing away.
      const other = newcomers.find(({ locale }) => locale !== words.locale)!;
      await page.locator(".language-switch button").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(other.auth.register);
      await expect(box(page, other.auth.name)).toHaveValue("Grace 王");
      await page.locator(".language-switch button").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(auth.register);
      await expect(box(page, auth.confirm)).toHaveValue(newcomerPassword);

      // A wrong code is said at its field, and the form keeps everything. What counts is what stood in the form when the button was pressed.
      const wrong = code === "000000" ? "111111" : "000000";
      const answer = await heldAnswer(page, "register");
      await box(page, auth.code).fill(wrong);
      await page.getByRole("button", { name: auth.register, exact: true }).click();
      expect(await answer.sent).toMatchObject({ email, code: wrong, name: "Grace 王" });
      await box(page, auth.name).fill("Grace Hopper 王");
      await answer.release();
      await expect(lineOf(page, auth.code)).toContainText(refusedCode);
      await expect(box(page, auth.code)).toBeFocused();
      await expect(box(page, auth.name)).toHaveValue("Grace Hopper 王");

      await box(page, auth.code).fill(code);
      await clickTwice(page, auth.register);
      await expect(page).toHaveURL(/register-result/);
      await expect(page.getByText(email)).toBeVisible();
      await page.getByRole("button", { name: auth.toSignIn }).click();
      await expect(page.locator("#username")).toHaveValue(email);
      await expect(page.locator("#password")).toBeFocused();
      await page.keyboard.type(newcomerPassword);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/#\/home/);
      await expect(page.getByText("Grace Hopper 王").first()).toBeVisible();
      // Signed in there is nothing to register or to sign in to.
      await follow(page, "/user/register");
      await expect(page).toHaveURL(/#\/home/);
      expect(complaints).toEqual([]);
    });

    test("a forgotten password is replaced by the mailed link, once", async ({ page }) => {
      const { auth } = words;
      const email = address("forgetful");
      await registerNewcomer(own.portal, own.mail, email, words.locale);

      // The same words whether there is such an account or not, and no mail to nobody.
      for (const [asked, exists] of [
        [address("nobody"), false],
        [email, true],
      ] as const) {
        const key = await openWithCaptcha(page, "/user/account-forget");
        if (!exists) {
          await page.getByRole("button", { name: auth.sendLink }).click();
          await expect(lineOf(page, auth.email)).toHaveText(auth.emailMissing);
          await expect(lineOf(page, auth.captcha)).toHaveText(auth.captchaMissing);
        }
        await box(page, auth.email).fill(asked);
        await box(page, auth.captcha).fill(readCaptcha(own.portal.data, key));
        await page.getByRole("button", { name: auth.sendLink }).click();
        await expect(page.getByRole("status").filter({ hasText: asked })).toHaveText(auth.linkSent.replace("{{email}}", asked).replace("{{minutes}}", "20"));
      }
      const link = linkIn((await own.mail.next(email)).text);
      expect(link.startsWith(own.portal.url)).toBe(true);
      expect(own.mail.received.filter(({ to }) => to === address("nobody"))).toEqual([]);

      // The key leaves the address bar, and a reload still knows it.
      await page.goto("about:blank");
      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(auth.recover);
      expect(page.url()).not.toContain("reset_data");
      await page.reload();
      await page.getByRole("button", { name: auth.setPassword }).click();
      await expect(lineOf(page, auth.newPassword)).toHaveText(auth.passwordMissing);
      await box(page, auth.newPassword).fill("short");
      await box(page, auth.confirm).fill("other");
      await page.getByRole("button", { name: auth.setPassword }).click();
      await expect(lineOf(page, auth.newPassword)).toHaveText(auth.passwordShort.replace("{{count}}", "6"));
      await expect(lineOf(page, auth.confirm)).toHaveText(auth.confirmWrong);
      await box(page, auth.newPassword).fill("A new one, 2 keep");
      await box(page, auth.confirm).fill("A new one, 2 keep");
      await clickTwice(page, auth.setPassword);
      await expect(page.getByText(auth.passwordChanged)).toBeVisible();
      await enterByForm(page, own.portal.url, email, "A new one, 2 keep");

      // A used link, an expired one, and one cut short say so and lead to a new one.
      await page.goto("about:blank");
      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(auth.linkUseless);
      await page.getByRole("button", { name: auth.newLink }).click();
      await expect(page).toHaveURL(/account-forget/);
      await page.goto(`${own.portal.url}/#/user/account-recover`);
      await expect(page.getByText(auth.linkMissing)).toBeVisible();
    });

    test("a link that grew too old is refused, also when its page is open already", async ({ page }) => {
      const { auth } = words;
      const email = address("slow");
      await registerNewcomer(own.portal, own.mail, email, words.locale);
      const key = await openWithCaptcha(page, "/user/account-forget");
      await box(page, auth.email).fill(email);
      await box(page, auth.captcha).fill(readCaptcha(own.portal.data, key));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("status").filter({ hasText: email })).toBeVisible();
      await page.goto("about:blank");
      await page.goto(linkIn((await own.mail.next(email)).text));
      await box(page, auth.newPassword).fill(newcomerPassword);
      await box(page, auth.confirm).fill(newcomerPassword);
      const database = new DatabaseSync(join(own.portal.data, "portal.sqlite"), { timeout: 5_000 });
      database.exec("update reset_links set expires_at = 1");
      database.close();
      await page.getByRole("button", { name: auth.setPassword }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(auth.linkUseless);
    });
  });
}

test("the picture is 700 px wide, 900 in a wide window, and still for those who prefer that", async ({ page }) => {
  await page.goto(`${own.portal.url}/#/user/login`);
  const canvas = page.locator("canvas");
  const width = () => canvas.evaluate((element) => element.clientWidth);
  await expect.poll(width).toBe(700);
  const look = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
  const painted = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const { data } = element.getContext("2d")!.getImageData(0, 0, element.width, element.height);
      return data.some((value) => value > 0);
    });
  await expect.poll(painted).toBe(true);
  const before = await look();
  await page.waitForTimeout(1_000);
  expect(await look()).toBe(before);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(look).not.toBe(before);
  await page.emulateMedia({ reducedMotion: "reduce" });

  // It waits until the window has rested; measured in the page, so that a busy machine changes nothing.
  const rested = await canvas.evaluateHandle((element) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    let resizedAt = Infinity;
    addEventListener("resize", () => (resizedAt = performance.now()));
    new ResizeObserver(() => element.clientWidth === 900 && resolve(performance.now() - resizedAt)).observe(element);
    return { promise };
  });
  await page.setViewportSize({ width: 1800, height: 800 });
  expect(await rested.evaluate(({ promise }) => promise)).toBeGreaterThanOrEqual(490);
  await expect.poll(width).toBe(900);
});

test("a portal that can't mail says so, and whom to ask", async ({ page }) => {
  // One that is reached from elsewhere and has no mail server; on this machine alone mails go to a folder.
  const quiet = await startPortal({ env: { HOST: "0.0.0.0" } });
  try {
    for (const [path, why] of [
      ["register", authEn.noMailRegister],
      ["account-forget", authEn.noMailForget],
    ] as const) {
      await page.goto(`${quiet.url}/#/user/${path}`);
      await expect(page.getByText(why)).toBeVisible();
      await expect(page.locator("form")).toHaveCount(0);
    }
  } finally {
    await quiet.stop();
  }
});

/** The key of the next captcha that the page gets. */
async function captchaOf(page: Page): Promise<string> {
  const answer = await page.waitForResponse((response) => new URL(response.url()).pathname.endsWith("/captcha") && response.ok());
  return ((await answer.json()) as { content: { data: { key: string } } }).content.data.key;
}

/** Keeps back the answer of the next such call: what was sent, and the answer's way on. */
async function heldAnswer(page: Page, call: string): Promise<{ sent: Promise<unknown>; release(): Promise<void> }> {
  const address = `**/api/front/${call}`;
  const held = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<unknown>();
  const answered = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    sent.resolve(route.request().postDataJSON());
    await held.promise;
    await route.fulfill({ response: answer });
    answered.resolve();
  });
  return {
    sent: sent.promise,
    async release() {
      held.resolve();
      await answered.promise;
      await page.unroute(address);
    },
  };
}

async function openWithCaptcha(page: Page, path: string): Promise<string> {
  await page.goto("about:blank");
  const [key] = await Promise.all([captchaOf(page), page.goto(`${own.portal.url}/#${path}`)]);
  return key;
}

function linkIn(text: string): string {
  const link = /https?:\/\/\S+reset_data=\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`There is no link in the mail:\n${text}`);
  return link;
}
