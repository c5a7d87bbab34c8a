/** People, projects of theirs, and reports to attach to them. */
import type { Message } from "@analyte/contract/messages";
import type { ReportDetail } from "@analyte/contract/projects/reports";
import type { ReportStatus } from "@analyte/contract/reports/calls";
import { afterAll, beforeAll, expect } from "vitest";
import { operatorHere } from "./operator-run.ts";
import { startTrial, type TrialPortal } from "./trial-portal.ts";

/** To be called once by a test file. */
export function attachedTrial() {
  let trial: TrialPortal;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    trial = await startTrial();
    for (const [who, marks] of [["owner"], ["download"], ["analyse"], ["stranger"], ["staff", ["Delivery"]], ["staff2", ["Delivery"]]] as [
      string,
      string[]?,
    ][]) {
      await trial.portal.accounts.create({
        account: who,
        email: `${who}@example.org`,
        password: "a-long-word-9",
        name: `The ${who}`,
        ...(marks && { marks: marks as ["Delivery"] }),
      });
      tokens[who] = await trial.signIn(who, "a-long-word-9");
    }
  }, 60_000);
  afterAll(async () => await trial.close());

  const call = async (who: string, method: string, path: string, body?: object, language = "en") =>
    await trial.send(method, path, { token: tokens[who]!, language, ...(body !== undefined && { body }) });
  async function data<T>(who: string, method: string, path: string, body?: object): Promise<T> {
    const { code, content, showMsg } = await call(who, method, path, body);
    expect(code, `${path}: ${showMsg}`).toBe(1);
    return content.data;
  }
  const table = "sample,f1,f2,f3\na,1,2,3\nb,2,3,1\nc,4,5,2\nd,5,6,4\n";
  const given = async (who: string) => ((await trial.upload(tokens[who]!, "m.csv", table)).content.data as { store_path: string }).store_path;

  /** Of the owner's own, shared with one who may download it and one who may not. */
  async function project(name: string): Promise<string> {
    const { id } = await data<{ id: string }>("owner", "POST", "project/store", { name, kind: "other", value: "area", matrix: await given("owner") });
    for (const rights of ["download", "analyse"]) {
      const share = await data<{ id: string }>("owner", "POST", "project_share/store", { project_id: id, email: `${rights}@example.org`, rights });
      await data(rights, "POST", "project_share/receive", { id: share.id });
    }
    return id;
  }
  /** As the operator's command leaves one. */
  const deliver = async (id: string, state = "released") => {
    await trial.portal.database
      .updateTable("project")
      .set({ delivered: 1, state: state as "released" })
      .where("id", "=", id)
      .execute();
  };
  async function generated(who: string, id: string, formats: string[]): Promise<void> {
    await data(who, "POST", "task/generate_report", { id, formats });
    const state = async () => (await data<ReportStatus>(who, "GET", `report/status?id=${id}`)).state;
    await expect.poll(state, { timeout: 60_000, interval: 50 }).toBe("ready");
  }
  const text = (words: string) => [{ kind: "text", text: `<p>${words}</p>` }];
  async function report(who: string, title: string, formats = ["html", "docx"], items: object[] = text("As it was.")): Promise<string> {
    const { id } = await data<{ id: string }>(who, "POST", "task/write_report_data", { title, items });
    if (formats.length > 0) await generated(who, id, formats);
    return id;
  }
  const rewrite = async (who: string, id: string, words: string) => await data(who, "POST", "task/write_report_data", { id, items: text(words) });
  const attach = async (who: string, id: string, report_id: string, more: object = {}) =>
    await call(who, "POST", "project/attach_report", { id, report_id, ...more });
  const attached = async (who: string, id: string, report_id: string, more: object = {}) =>
    await data<{ id: string; attached: boolean }>(who, "POST", "project/attach_report", { id, report_id, ...more });
  const shown = async (who: string, id: string) => await data<ReportDetail>(who, "GET", `project/report?id=${id}`);
  const told = async (who: string) => ((await call(who, "GET", "system_notify/list?type=project")).content as unknown as { data: Message[] }).data;
  const used = async (who: string) => await data<{ used: number; attached: number }>(who, "GET", "user_file_store/usage");
  const link = async (who: string, body: object) => await call(who, "POST", "project/report_link", body);
  const follow = async (answer: Awaited<ReturnType<typeof link>>) => await fetch(trial.portal.address + (answer.content.data as { url: string }).url);
  const storageIsSound = async () => expect(await operatorHere(trial.data, trial.databaseUrl)("storage check")).toMatchObject({ code: 0 });

  return {
    get trial() {
      return trial;
    },
    tokens,
    call,
    data,
    given,
    project,
    deliver,
    generated,
    report,
    rewrite,
    attach,
    attached,
    shown,
    told,
    used,
    link,
    follow,
    storageIsSound,
  };
}
