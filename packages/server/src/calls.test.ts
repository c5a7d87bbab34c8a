/** The customer's list of calls: those of session and user, files, sample groups, feedback, notices and notifications are all served, each behind the right door. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { specTable } from "./testing/spec-table.ts";
import { startTrial, type TrialPortal } from "./testing/trial-portal.ts";

/** What the list names without a path, by our own. */
const named: Record<string, string> = {
  "(user info)": "/api/front/user/detail",
  "(user navigation tree)": "/api/front/user/navigation_tree",
  "(site state)": "/api/front/system/is_maintain",
  "(day_login record)": "/api/front/user/day_login",
  "(picker upload)": "/api/front/user_file_store/upload_file",
  "(picker list)": "/api/front/user_file_store/list",
};
const groups = new Set(["session", "files", "samples", "support", "notices", "messages"]);
const calls = specTable("calls")
  .filter(({ group }) => groups.has(group!))
  .map(({ method, path }) => ({ method: method === "?" ? "GET" : method!, path: named[path!] ?? path! }));
/** What they give belongs to projects and process tasks, which nobody has yet: to everybody they answer that it is not there. */
const ofLaterThings = { "file/export_info_collect_summary?project_id=1": "information sheet", "file/export_module_chart_report?mission_id=1": "process task" };
/** Calls that need no session. */
const forGuests = /\/(login|captcha|send_\w+|register|reset_passwd\w*|we_chat\/sign|system\/(is_maintain|maintain_content))$/;

let trial: TrialPortal;
beforeAll(async () => {
  trial = await startTrial();
});
afterAll(() => trial.close());

it.skipIf(calls.length === 0)("every call of the list is served, described, and closed to guests unless it is theirs", async () => {
  expect(calls.length).toBeGreaterThan(30);
  const { paths } = (await (await fetch(`${trial.portal.address}/api/openapi.json`)).json()) as { paths: Record<string, Record<string, { summary: string }>> };
  for (const { method, path } of calls) {
    expect(paths[path]?.[method.toLowerCase()]?.summary, `${method} ${path} is described`).toBeTruthy();
    const answer = await trial.send(method, path.replace("/api/front/", ""), method === "POST" ? { body: {} } : {});
    if (forGuests.test(path)) expect(answer.status, `${method} ${path} as a guest`).not.toBe(401);
    else expect(answer, `${method} ${path} as a guest`).toMatchObject({ status: 401, code: 2 });
  }
});

it("what belongs to projects and process tasks is not there for a user who has none", async () => {
  const token = await trial.signIn();
  for (const [path, what] of Object.entries(ofLaterThings)) {
    expect(await trial.send("GET", path, { token }), path).toMatchObject({ status: 404, code: 5, showMsg: `There is no such ${what} among yours.` });
  }
});
