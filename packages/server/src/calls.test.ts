/** The customer's list of calls: all are served, each behind the right door, with what their readers count on. */
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
const calls = specTable("calls").map(({ method, path }) => ({ method: method!, path: named[path!] ?? path! }));
/** What `content.data` of an answer holds at least, in the words of the customer's list where it has any; `list`: of each of its rows, with `content.total`; `file`: bytes. */
const shapes: Record<string, string> = {
  "POST login": "email head_image_path name token",
  "POST logout": "",
  "GET user/detail": "name email head_image_path phone occupation company profile country area roles",
  "GET user/navigation_tree": "rows path title mark hidden children",
  "GET system/is_maintain": "is_maintain",
  "GET system/maintain_content": "content until",
  "GET user/get_permission": "rows",
  "POST user/update": "name email head_image_path phone occupation company profile country area roles",
  "POST user/update_password": "ended",
  "GET captcha": "key image",
  "POST send_register_code": "resend_seconds",
  "POST register": "email name",
  "POST send_forget_pass_email": "resend_seconds",
  "GET reset_passwd_check": "valid",
  "POST reset_passwd": "changed",
  "GET user/get_enable_email": "enable_email",
  "POST user/set_enable_email": "enable_email",
  "GET user/data_by_filter": "list id name email company country source last_visit tasks storage projects",
  "POST cache/incr_user_statistics": "day count",
  "GET we_chat/sign": "app_id timestamp nonce_str signature",
  "POST user/day_login": "day first",
  "POST task/store": "id",
  "GET task/list": "list id status progress kind name tool_id tool_version created_at started_at finished_at",
  "DELETE task/delete": "deleted",
  "GET task/result": "status reason tables charts methods notes provenance files",
  "POST task/store_example": "id",
  "POST file/upload_task": "store_path name size sha256",
  "POST task/write_report_data": "id version",
  "POST task/generate_report": "id",
  "POST task/store_module_chart": "id",
  "GET tool/detail": "id version name summary inputs params outputs citations help",
  "GET task/all_status": "rows id status progress queue_position reason",
  "GET task/data_interaction_result": "document view",
  "GET task/download_result": "file",
  "POST task/report_error": "id",
  "GET task/list_of_module_chart": "list id map_module name comparison status reason",
  "GET task/detail_of_module_chart": "id map_module name comparison status reason tables charts methods notes",
  "GET task/module_chart_status_count": "",
  "GET task/module_chart_by_status": "list id map_module name comparison status reason",
  "GET task/list_of_all_module_chart": "list id map_module name comparison status reason",
  "GET task/list_of_all_meta_workflow": "list id name charts",
  "GET task/list_of_meta_workflow": "list id name charts counts",
  "GET flow_version/available_module_chart": "list id map_module available reason",
  "GET flow_version/detail_of_module_chart": "id map_module name tool_id fields",
  "GET flow_version/all_sample_of_mc": "list sample groups",
  "GET flow_version/group_of_mc": "list id name count",
  "POST file/upload_normal_file": "store_path",
  "POST file/upload_head_image": "store_path",
  "GET file/export_info_collect_summary": "file",
  "GET file/export_info_collect_dilation_temp": "file",
  "GET file/export_module_chart_report": "file",
  "POST user_file_store/upload_file": "id store_path",
  "GET user_file_store/list": "list id name is_dir is_search dir_path size created_at",
  "POST user_file_store/add_dir": "id name is_dir dir_path",
  "GET user_file_store/detail": "id name is_dir dir_path size created_at",
  "POST user_file_store/update": "id name is_dir dir_path",
  "DELETE user_file_store/delete": "deleted",
  "POST user_file_store/download": "file",
  "GET project/list": "list id name contract kind state from flow_version_id",
  "GET project/zip_url": "url expires_at",
  "GET project/get_user_all_project": "list value label flow_version_id parent_value",
  "GET project/no_data_project_by_module": "list value label flow_version_id parent_value",
  "GET project/project_by_module": "list value label flow_version_id parent_value",
  "GET project/no_data_project_by_flow_version": "list value label flow_version_id parent_value",
  "POST project_share/store": "id",
  "GET project_share/list_of_my_share": "list id project_id project_name state email",
  "GET project_share/list_of_share_to_me": "list id project_id project_name state owner",
  "POST project_share/receive": "id project_id",
  "DELETE project_share/delete": "id",
  "GET project_share/no_receive_count": "count",
  "GET project_share/project_by_flow_version_id": "list value label flow_version_id parent_value",
  "POST sample_group_program/store": "id",
  "GET sample_group_program/detail": "id project_id name groups comparisons",
  "GET sample_group_program/get_name": "list id name groups",
  "GET sample_group_program/name_of_micro": "list id name groups",
  "POST sample_group_program/update": "id version",
  "DELETE sample_group_program/delete": "id",
  "POST technical_support/store": "id",
  "POST feedback/store": "id",
  "POST technical_support/store_exception_task": "id",
  "POST technical_support/store_report_explain": "id",
  "GET technical_support/system_info": "version device",
  "POST technical_support/store_knowledge_classroom": "id",
  "GET dynamic/list": "list id title summary tags cover publish_at clicks read",
  "GET dynamic/detail": "id title content tags publish_at clicks attachments",
  "GET dynamic/get_recommend": "rows id title publish_at",
  "POST dynamic/add_click": "clicks",
  "GET notice/in_effective": "rows id title content",
  "GET notify_result/no_read": "count",
  "GET system_notify/list": "list id type title content is_read created_at",
  "GET system_notify/detail": "id type title content is_read created_at",
  "GET system_notify/all_type": "rows type",
};
/** What they give belongs to projects and process tasks, which nobody has yet: to everybody they answer that it is not there. */
const ofLaterThings = { "file/export_info_collect_summary?project_id=1": "information sheet", "file/export_module_chart_report?mission_id=1": "task" };
/** Calls that need no session. */
const forGuests = /\/(login|captcha|send_\w+|register|reset_passwd\w*|we_chat\/sign|system\/(is_maintain|maintain_content))$/;

let trial: TrialPortal;
beforeAll(async () => {
  trial = await startTrial();
});
afterAll(() => trial.close());

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}
interface Described {
  paths: Record<string, Record<string, { summary: string; responses: { "200": { content?: Record<string, { schema: Schema }> } } }>>;
  components: { schemas: Record<string, Schema> };
}
const described = async () => (await (await fetch(`${trial.portal.address}/api/openapi.json`)).json()) as Described;

it.skipIf(calls.length === 0)("every call of the list is served, described, and closed to guests unless it is theirs", async () => {
  expect(calls.length).toBeGreaterThan(90);
  const { paths } = await described();
  for (const [at, { method, path }] of calls.entries()) {
    // An address may ask so often a second, and no oftener.
    if (at % 40 === 0) await new Promise((resolve) => setTimeout(resolve, 1_100));
    const short = path.replace("/api/front/", "");
    const summary = paths[path]?.[method.toLowerCase()]?.summary;
    expect(summary, `${method} ${path} is described`).toBeTruthy();
    const answer = await trial.send(method, short, method === "POST" ? { body: {} } : {});
    if (forGuests.test(path)) expect(answer.status, `${method} ${path} as a guest`).not.toBe(401);
    else expect(answer, `${method} ${path} as a guest`).toMatchObject({ status: 401, code: 2 });
  }
});

it("answers have the shape that the list and its readers count on", async () => {
  const { paths, components } = await described();
  const follow = (schema: Schema | undefined): Schema =>
    schema?.$ref === undefined ? (schema ?? {}) : follow(components.schemas[schema.$ref.split("/").at(-1)!]);
  for (const [call, shape] of Object.entries(shapes)) {
    const [method, path] = call.split(" ") as [string, string];
    const { content } = paths[`/api/front/${path}`]![method.toLowerCase()]!.responses["200"];
    const [kind, ...rest] = shape.split(" ");
    if (kind === "file") {
      expect(Object.keys(content ?? {}), call).not.toContain("application/json");
      continue;
    }
    const held = follow(follow(content?.["application/json"]?.schema).properties?.["content"]).properties ?? {};
    const data = follow(held["data"]);
    expect("total" in held, `${call} has a total`).toBe(kind === "list");
    const many = kind === "list" || kind === "rows";
    if (many) expect(data.type, call).toBe("array");
    const names = Object.keys(follow(many ? data.items : data).properties ?? {});
    const wanted = many ? rest : shape === "" ? [] : [kind!, ...rest];
    expect(names, call).toEqual(expect.arrayContaining(wanted));
  }
  // Nothing of the customer's list goes without its shape.
  for (const { method, path } of calls) {
    const short = path.replace("/api/front/", "");
    expect(shapes, `${method} ${path}`).toHaveProperty([`${method} ${short}`]);
  }
});

it("what belongs to projects and process tasks is not there for a user who has none", async () => {
  const token = await trial.signIn();
  for (const [path, what] of Object.entries(ofLaterThings)) {
    expect(await trial.send("GET", path, { token }), path).toMatchObject({ status: 404, code: 5, showMsg: `There is no such ${what} among yours.` });
  }
});
