import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Notice } from "@analyte/contract/notices";
import type { SiteState } from "@analyte/contract/site";
import { customerMarks, marks as allMarks } from "@analyte/contract/marks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Command } from "commander";
import { newTrialDatabase, type TrialDatabase } from "../testing/trial-database.ts";
import { operatorHere, operatorProcess, type Run } from "../testing/operator-run.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";
import { newProgram } from "./program.ts";

/** What is set reaches the running portal within two seconds. */
const soon = { timeout: 3_000, interval: 50 };

describe("beside a running portal", () => {
  let trial: TrialPortal;
  let run: Run;
  let token: string;
  beforeAll(async () => {
    trial = await startTrial();
    run = operatorHere(trial.data, trial.databaseUrl);
    token = await trial.signIn();
  });
  afterAll(() => trial.close());

  const state = async () => (await trial.send("GET", "system/is_maintain")).content.data as unknown as SiteState;
  const detail = (as: string) => trial.send("GET", "user/detail", { token: as });

  it("adds, shows, lists, disables and enables users", async () => {
    const added = await run("users add anna@example.org --name Anna_Berg --company Institute");
    expect(added).toMatchObject({ code: 0, err: "" });
    const password = /shown this once\): (\w{16})/.exec(added.out)![1]!;
    const anna = await trial.signIn("anna@example.org", password);
    expect((await detail(anna)).content.data).toMatchObject({ name: "Anna Berg", company: "Institute", roles: customerMarks });

    const again = await run("users add ANNA@example.org --name Anna");
    expect(again.code).toBe(1);
    expect(again.err).toMatch(/^There is a user with the e-mail address ANNA@example\.org .* already\. See: users list --search\n$/);

    expect(JSON.parse((await run("users show anna@example.org --json")).out)).toMatchObject({ name: "Anna Berg", marks: customerMarks, disabled: false });
    const listed = JSON.parse((await run("users list --search anna --json")).out) as { data: { email: string }[]; total: number };
    expect(listed).toMatchObject({ total: 1, data: [{ email: "anna@example.org" }] });
    expect(JSON.stringify(listed)).not.toMatch(/hash|argon/i);
    expect((await run("users list --size 2")).out).toMatch(/1–2 of \d/);

    expect((await run("users disable anna@example.org")).out).toBe("anna@example.org is disabled and signed out.\n");
    expect((await detail(anna)).status).toBe(401);
    await expect(trial.signIn("anna@example.org", password)).rejects.toThrow("disabled");
    await run("users enable anna@example.org");
    expect((await detail(await trial.signIn("anna@example.org", password))).status).toBe(200);
    expect(await run("users show nobody")).toMatchObject({ code: 1, err: "There is no user nobody. See: users list\n" });
  }, 120_000);

  it("sets passwords, ends sessions, and tells the user", async () => {
    expect((await run("users add ben@example.org --name Ben --password-stdin", { input: "first-secret\n" })).out).toBe("ben@example.org was added.\n");
    const ben = await trial.signIn("ben@example.org", "first-secret");
    await new Promise((resolve) => setTimeout(resolve, 5));
    const reset = await run("users reset ben@example.org --password-stdin", { input: "second-secret\r\n" });
    expect(reset).toMatchObject({ code: 0, out: "ben@example.org has a new password and is signed out everywhere.\n" });
    expect((await detail(ben)).status).toBe(401);
    await expect(trial.signIn("ben@example.org", "first-secret")).rejects.toThrow("wrong");
    const later = await trial.signIn("ben@example.org", "second-secret");
    const { data } = (await trial.send("GET", "system_notify/list?type=security", { token: later })).content as unknown as { data: { title: string }[] };
    expect(data.map(({ title }) => title)).toContain("Your password was changed");

    // Piped in and not asked for it would be lost, and another one printed.
    for (const command of ["users add cem@example.org --name Cem", "users reset ben@example.org"])
      expect(await run(command, { input: "third-secret\n" })).toMatchObject({ code: 1, out: "", err: expect.stringContaining("Add --password-stdin") });
    expect((await run("users show cem@example.org")).code).toBe(1);
    await trial.signIn("ben@example.org", "second-secret");
    expect(await run("users reset ben@example.org --password-stdin", { input: "abc\n" })).toMatchObject({
      code: 1,
      err: expect.stringContaining("at least 6") as string,
    });
    expect((await run("users reset demo")).err).toContain("is a demo account");
  }, 120_000);

  it("gives and takes marks, which count from the next call on", async () => {
    const list = () => trial.send("GET", "user/data_by_filter", { token });
    expect((await list()).status).toBe(403);
    expect((await run("users marks demo --add Client")).out).toContain("Client");
    expect((await list()).status).toBe(200);
    await run("users marks demo --remove Client,message");
    expect((await list()).status).toBe(403);
    expect((await trial.send("GET", "notify_result/no_read", { token })).status).toBe(403);
    expect((await run(`users marks demo --set ${customerMarks.join(",")}`)).out).toBe(`demo: ${customerMarks.join(", ")}\n`);
    expect((await run("users marks all")).out).toBe(`all: ${allMarks.join(", ")}\n`);
    expect(await run("users marks demo --add root")).toMatchObject({ code: 2, err: expect.stringContaining("“root” is none of fmission") as string });
    expect(await run("users marks demo --set ftool --add message")).toMatchObject({ code: 1, err: "Give --set alone, or --add and --remove.\n" });
  }, 120_000);

  it("publishes announcements from texts and files, ends and deletes them", async () => {
    const shown = async () => (await trial.send("GET", "notice/in_effective", { token, language: "zh" })).content.data as unknown as Notice[];
    writeFileSync(join(trial.data, "a.html"), "<p onclick='x()'>你好</p><script>1</script>");
    const added = await run("notices add --title-en New --title-zh 新 --content-en <p>Hello</p> --content-zh-file a.html --until +2d");
    expect(added).toMatchObject({ code: 0, out: expect.stringMatching(/^\w+ was added; it is in effect\.\n$/) as string });
    const id = added.out.split(" ")[0]!;
    expect(await shown()).toEqual([{ id, title: "新", content: "<p>你好</p>" }]);
    expect((await run("notices list")).out).toContain("New / 新");
    expect(JSON.parse((await run("notices list --json")).out)).toMatchObject({ total: 1, data: [{ id }] });
    expect((await run(`notices end ${id}`)).code).toBe(0);
    expect(await shown()).toEqual([]);
    expect((await run(`notices show ${id}`)).out).toContain("over");
    expect((await run(`notices delete ${id}`)).code).toBe(0);
    expect(await run(`notices delete ${id}`)).toMatchObject({ code: 1, err: "This announcement does not exist any more.\n" });

    const wrong: [string, number, string][] = [
      ["--title-en a --title-zh b", 1, "Give the content"],
      ["--title-en a --title-zh b --content-en x", 1, "the portal speaks both languages"],
      ["--title-en a --title-zh b --content-en x --content-zh y --from 2026-12-02 --until 2026-12-01", 1, "later than --from"],
      ["--title-en a --title-zh b --content-en x --content-zh y --until 2026-02-31", 2, "Write a moment like"],
      ["--title-en a --title-zh b --content-en x --content-zh-file missing.html", 1, "can't be read (ENOENT)"],
      ["--title-en a", 2, "--title-zh"],
    ];
    for (const [options, code, said] of wrong)
      expect(await run(`notices add ${options}`), options).toMatchObject({ code, err: expect.stringContaining(said) as string });
  }, 120_000);

  it("begins and ends maintenance while the portal runs", async () => {
    expect((await run("maintenance on --until +1h --content-en <p>Moving</p> --content-zh <p>搬迁</p>")).code).toBe(0);
    await expect.poll(async () => (await detail(token)).status, soon).toBe(503);
    expect((await trial.send("GET", "system/maintain_content")).content.data).toMatchObject({ content: { en: "<p>Moving</p>", zh: "<p>搬迁</p>" } });
    expect(JSON.parse((await run("maintenance status --json")).out)).toMatchObject({ on: true, forced: false });
    expect((await run("maintenance off")).out).toBe("Maintenance is off.\n");
    await expect.poll(async () => (await detail(token)).status, soon).toBe(200);
    expect((await run("maintenance off", { settings: { PORTAL_MAINTENANCE: "yes" } })).out).toContain("PORTAL_MAINTENANCE=yes");
    expect(await run("maintenance on --until 2020-01-01")).toMatchObject({ code: 1, err: "--until must be in the future.\n" });
  }, 120_000);

  it("lists, answers and closes support requests, and reads feedback", async () => {
    const feedbackOf = async (content: string) => (await trial.send("POST", "feedback/store", { token, body: { content } })).showMsg;
    expect(await feedbackOf("Nice \u001b[31mred")).toContain("U+001B");
    expect(await feedbackOf("Nice")).toBe("");
    // As earlier versions stored it.
    await trial.portal.database.updateTable("feedback").set({ content: "Nice \u001b[31mred" }).execute();
    const { id } = (await trial.send("POST", "technical_support/store", { token, body: { title: "Why?", content: "Tell me" } })).content.data as { id: string };
    const listed = JSON.parse((await run("support list --state open --json")).out) as { data: { number: string; user: string }[] };
    expect(listed.data).toMatchObject([{ user: "demo", title: "Why?" }]);
    const { number } = listed.data[0]!;
    expect((await run(`support show ${number}`)).out).toContain("Tell me");
    expect((await run(`support answer ${number}`, { input: "Because.\n" })).out).toBe(`${number} is answered.\n`);
    const found = (await trial.send("GET", `technical_support/detail?id=${id}`, { token })).content.data;
    expect(found).toMatchObject({ state: "answered", entries: [{ from: "user" }, { from: "support", content: "Because." }] });
    expect((await trial.send("GET", "system_notify/list?type=support", { token })).content.total).toBe(1);
    expect((await run(`support close ${number.toLowerCase()}`)).code).toBe(0);
    expect(await run(`support answer ${number}`, { input: " \n" })).toMatchObject({ code: 1, err: "The answer is empty.\n" });
    expect(await run("support show S-1")).toMatchObject({ code: 1, err: "There is no support request S-1.\n" });
    expect((await run("support list --state lost")).code).toBe(2);

    const feedback = await run("feedback list");
    expect(feedback.out).toContain("Nice [31mred");
    expect(feedback.out).not.toContain("\u001b");
    expect(JSON.parse((await run("feedback list --json")).out)).toMatchObject({ total: 1, data: [{ user: "demo" }] });
  }, 120_000);

  it("saves the pictures and other files of a request, under names of its own", async () => {
    const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==", "base64");
    const sent = async (name: string, content: Uint8Array<ArrayBuffer> = png) => {
      const body = new FormData();
      body.append("purpose", "support");
      body.append("file", new Blob([content]), name);
      return (await trial.send("POST", "file/upload_normal_file", { token, body })).content.data as { store_path: string };
    };
    const images = [(await sent("../first.png")).store_path, (await sent("second.png")).store_path];
    const table = (await sent("../table.CSV", new TextEncoder().encode("a,b\n"))).store_path;
    const { id } = (await trial.send("POST", "technical_support/store", { token, body: { title: "See", content: "This", img_src: [images[0]] } })).content
      .data as {
      id: string;
    };
    const replied = await trial.send("POST", "technical_support/reply", { token, body: { id, content: "And this", img_src: [images[1], table] } });
    const { number } = replied.content.data as { number: string };

    expect((await run(`support show ${number}`)).out).toContain(images[0]);
    const shown = await run(`support show ${number} --pictures seen/here`);
    const files = [1, 2].map((place) => join(trial.data, "seen", "here", `${number}-${place}.png`));
    expect(shown).toMatchObject({ code: 0, err: "" });
    for (const file of files) {
      expect(shown.out).toContain(`Pictures: ${file}`);
      expect(readFileSync(file).equals(png)).toBe(true);
    }
    expect(shown.out).toContain(`File: table.CSV (4 B): ${join(trial.data, "seen", "here", `${number}-3.csv`)}`);
    expect(readFileSync(join(trial.data, "seen", "here", `${number}-3.csv`), "utf8")).toBe("a,b\n");
    // Once more into the same folder.
    const asJson = JSON.parse((await run(`support show ${number} --pictures seen/here --json`)).out) as { pictures: Record<string, string> };
    expect(asJson.pictures).toEqual({ [images[0]!]: files[0], [images[1]!]: files[1], [table]: join(trial.data, "seen", "here", `${number}-3.csv`) });
    writeFileSync(join(trial.data, "taken"), "");
    expect(await run(`support show ${number} --pictures taken`)).toMatchObject({ code: 1, err: expect.stringContaining("can't be written") as string });
  }, 120_000);

  it("sets title and footer, each checked", async () => {
    expect((await run("settings title set --en Lab_Portal --zh 实验室平台")).code).toBe(0);
    await expect.poll(async () => (await state()).title, soon).toEqual({ en: "Lab Portal", zh: "实验室平台" });
    const footer = JSON.parse((await run("settings footer show")).out) as SiteState["footer"];
    const file = join(trial.data, "footer.json");
    writeFileSync(file, JSON.stringify({ ...footer, contact: [{ en: "Call us", zh: "联系我们" }] }));
    expect((await run("settings footer set footer.json")).code).toBe(0);
    await expect.poll(async () => (await state()).footer.contact, soon).toEqual([{ en: "Call us", zh: "联系我们" }]);
    writeFileSync(file, JSON.stringify({ ...footer, service_links: [{ title: { en: "a", zh: "b" }, url: "javascript:alert(1)" }] }));
    expect(await run("settings footer set footer.json")).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^footer\.json: service_links\.0\.url must begin with/) as string,
    });
    writeFileSync(file, "{");
    expect(await run("settings footer set footer.json")).toMatchObject({ code: 1, err: expect.stringContaining("footer.json is no JSON") as string });
    expect((await run("settings title set --en x")).code).toBe(2);
    await run("settings title reset");
    await run("settings footer reset");
    await expect.poll(async () => (await state()).title.zh, soon).toBe("Analyte 云平台");
    expect((await state()).footer.contact).toEqual([]);
  }, 120_000);

  it("takes its turn with the portal's own writing", async () => {
    const beside = operatorProcess(trial.data, trial.databaseUrl);
    const writes = async () => {
      for (let index = 0; index < 30; index++) {
        expect((await trial.send("POST", "cache/incr_user_statistics", { token, body: { path: "/home" } })).status).toBe(200);
        await trial.send("POST", "user/update", { token, body: { company: `c${index}` } });
      }
    };
    const outcomes = await Promise.all([writes(), ...Array.from({ length: 4 }, () => beside("users marks demo2 --add Client"))]);
    for (const outcome of outcomes.slice(1)) expect(outcome).toMatchObject({ code: 0, err: "" });
  }, 120_000);
});

describe("before the first start", () => {
  let data: string;
  let trial: TrialDatabase;
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), "operator-"));
    trial = await newTrialDatabase({ empty: true });
  });
  afterAll(async () => {
    await trial.drop();
    await rm(data, { recursive: true, force: true });
  });

  it("prepares the database and adds the first user", async () => {
    const run = operatorProcess(join(data, "new"), trial.databaseUrl);
    expect((await run(`users add first@example.org --name First --marks ${allMarks.join(",")}`)).code).toBe(0);
    expect((await run("users list")).out).toContain("first@example.org");
  }, 60_000);

  it("says what is wrong in one sentence", async () => {
    const run = operatorHere(data, trial.databaseUrl);
    for (const [args, said] of [
      ["users add nonsense --name First", "The e-mail address is not an e-mail address"],
      ["users add second@example.org --name x --account a_b", "--account must be one word"],
      ["users add second@example.org --name x --phone abc", "--phone is not a phone number"],
    ] as const) {
      expect(await run(args), args).toMatchObject({ code: 1, err: expect.stringContaining(said) as string });
    }
    expect(await run("users list", { settings: { PORT: "x" } })).toMatchObject({ code: 1, err: expect.stringContaining("PORT=x") as string });
    expect(await operatorProcess(data, trial.databaseUrl)("bogus")).toMatchObject({
      code: 2,
      err: expect.stringContaining("unknown command 'bogus'") as string,
    });
  }, 60_000);

  it("helps, also where there is no database", async () => {
    const { code, out } = await operatorProcess("/nowhere/to/be", null)("users add --help");
    expect(code).toBe(0);
    expect(out).toContain("Usage: npm run portal -- users add");
    for (const command of leavesOf(newProgram())) {
      let help = "";
      command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
      expect(command.description(), command.name()).not.toBe("");
      expect(help, command.name()).toMatch(/Examples?:\n {2}npm run/);
    }
  });
});

const leavesOf = (command: Command): Command[] => (command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf));
