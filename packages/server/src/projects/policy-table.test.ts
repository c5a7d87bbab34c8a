/** Every call that asks for a project, by everybody there is, in every state: the table says what is answered. */
import { atAnyTime, newName, policyTrial, type Answers } from "../testing/policy-trial.ts";

/** What of a project whose owner's account is disabled its recipients may analyse, and what offers of it are. */
const ofDisabledOwner: Answers = { download: 403, analyse: 403 };
const receivedOfDisabledOwner: Answers = {};

policyTrial().answers({
  look: {
    call: ({ id }) => ["GET", `project/detail?id=${id}`],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 200, download: 200, analyse: 200 },
  },
  "read its report": {
    call: ({ id }) => ["GET", `project/report?id=${id}`],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 200, download: 200, analyse: 200 },
  },
  "download a table": {
    call: ({ id }) => ["GET", `project/download?id=${id}&table=matrix`],
    released: { owner: 200, download: 200, analyse: 403 },
    expired: { owner: 200, download: 200, analyse: 403 },
  },
  "download all": {
    call: ({ id }) => ["GET", `project/zip_url?id=${id}`],
    released: { owner: 200, download: 200, analyse: 403 },
    expired: { owner: 200, download: 200, analyse: 403 },
  },
  "look at a table": {
    call: ({ id }) => ["GET", `project/preview?id=${id}&table=matrix`],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 200, download: 200, analyse: 200 },
  },
  "take a table into a form": {
    call: ({ id }) => ["POST", "file/inspect", { store_path: `project:${id}/matrix`, role: "matrix" }],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 403, download: 403, analyse: 403 },
    "owner disabled": ofDisabledOwner,
  },
  "make a program": {
    call: ({ id }) => [
      "POST",
      "sample_group_program/store",
      { project_id: id, name: newName(), groups: [{ name: "g", samples: ["a", "b"] }], comparisons: [] },
    ],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 403, download: 403, analyse: 403 },
    "owner disabled": ofDisabledOwner,
  },
  "list its programs": {
    call: ({ id }) => ["GET", `sample_group_program/get_name?project_id=${id}`],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 200, download: 200, analyse: 200 },
  },
  offer: {
    call: ({ id }) => ["POST", "project_share/store", { project_id: id, email: `${newName()}@example.org`, rights: "analyse" }],
    released: { owner: 200 },
    expired: { owner: 403 },
  },
  accept: {
    call: ({ id }) => ["POST", "project/accept", { id }],
    released: { owner: 200, download: 409, analyse: 409 },
    expired: { owner: 409, download: 409, analyse: 409 },
    own: { owner: 409, download: 409, analyse: 409 },
  },
  "mark as a favourite": {
    call: ({ id }) => ["POST", "project/favourite", { id, favourite: true }],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 200, download: 200, analyse: 200 },
  },
  // What was delivered nobody changes.
  change: {
    call: ({ id }) => ["POST", "project/update", { id, name: newName(), kind: "other", value: "area" }],
    released: { owner: 403, download: 403, analyse: 403 },
    expired: { owner: 403, download: 403, analyse: 403 },
    own: { owner: 200, download: 403, analyse: 403 },
  },
  delete: {
    call: ({ id }) => ["DELETE", `project/delete?id=${id}`],
    released: { owner: 403, download: 403, analyse: 403 },
    expired: { owner: 403, download: 403, analyse: 403 },
    own: { owner: 200, download: 403, analyse: 403 },
  },
  "hear what uses it": {
    call: ({ id }) => ["GET", `project/uses?id=${id}`],
    released: { owner: 403, download: 403, analyse: 403 },
    expired: { owner: 403, download: 403, analyse: 403 },
    own: { owner: 200, download: 403, analyse: 403 },
  },
  "see it at a glance": {
    call: ({ id }) => ["GET", `project/glance?id=${id}&width=400`],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 200, download: 200, analyse: 200 },
  },
  "look at a file of its report": {
    call: ({ id }) => ["POST", "project/report_link", { id, path: "read.txt", inline: true }],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 200, download: 200, analyse: 200 },
  },
  "take a file of its report home": {
    call: ({ id }) => ["POST", "project/report_link", { id, path: "read.txt", inline: false }],
    released: { owner: 200, download: 200, analyse: 403 },
    expired: { owner: 200, download: 200, analyse: 403 },
  },
  "analyse with a tool": {
    call: ({ id }) => ["POST", "task/store", { kind: "tool", tool_id: "pca", inputs: { matrix: `project:${id}/matrix` }, params: {} }],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 403, download: 403, analyse: 403 },
    "owner disabled": ofDisabledOwner,
  },
  "see what a process can do with it": {
    call: ({ id, flowVersion }) => ["GET", `flow_version/available_module_chart?flow_version_id=${flowVersion}&project_id=${id}`],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 403, download: 403, analyse: 403 },
    "owner disabled": ofDisabledOwner,
  },
  // The program is its owner's: others who have the project use it.
  "read a program of it": {
    call: ({ program }) => ["GET", `sample_group_program/detail?id=${program}`],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 200, download: 200, analyse: 200 },
  },
  "take a program of it home": {
    call: ({ program }) => ["GET", `sample_group_program/export?id=${program}`],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 200, download: 200, analyse: 200 },
  },
  // Of another version: who may, hears so.
  "change a program of it": {
    call: ({ program }) => [
      "POST",
      "sample_group_program/update",
      { id: program, version: 99, name: "P", groups: [{ name: "g", samples: ["a", "b"] }], comparisons: [] },
    ],
    released: { owner: 409, download: 403, analyse: 403 },
    expired: { owner: 403, download: 403, analyse: 403 },
  },
  "delete a program of it": {
    call: ({ program }) => ["DELETE", `sample_group_program/delete?id=${program}`],
    released: { owner: 200, download: 403, analyse: 403 },
    expired: { owner: 200, download: 403, analyse: 403 },
  },
  // His own, and for who has none that of somebody else.
  "receive an offer": {
    call: ({ offers }, who) => ["POST", "project_share/receive", { id: offers[who] ?? offers.pending }],
    released: { download: 200, analyse: 200, pending: 200, declined: 409 },
    expired: { download: 200, analyse: 200, pending: 200, declined: 409 },
    "owner disabled": receivedOfDisabledOwner,
  },
  // What somebody has taken or was offered he can leave at any time, and the owner can take back.
  "leave it, or take it back": {
    call: ({ offers }, who) => ["DELETE", `project_share/delete?id=${offers[who] ?? offers.pending}`],
    ...atAnyTime({ owner: 200, download: 200, analyse: 200, pending: 200, declined: 200 }),
  },
  "take the template of amounts home": {
    call: ({ id }) => ["GET", `file/export_info_collect_dilation_temp?project_id=${id}`],
    released: { owner: 200, download: 403, analyse: 403 },
    expired: { owner: 403, download: 403, analyse: 403 },
  },
  // The report is not ready: who may, hears so.
  "attach a report": {
    call: ({ id, draft }) => ["POST", "project/attach_report", { id, report_id: draft }],
    released: { owner: 403, download: 403, analyse: 403, staff: 409 },
    expired: { owner: 403, download: 403, analyse: 403, staff: 409 },
    preparing: { staff: 409 },
    archived: { staff: 409 },
    // To one's own one attaches a report of one's own: this is the staff's.
    own: { download: 403, analyse: 403 },
    "own, expired": { owner: 403, download: 403, analyse: 403 },
  },
  "take a report off": {
    call: ({ id }) => ["DELETE", `project/detach_report?id=${id}&attached=none`],
    own: { download: 403, analyse: 403 },
    released: { owner: 403, download: 403, analyse: 403 },
    expired: { owner: 403, download: 403, analyse: 403 },
    archived: { staff: 409 },
  },
  // Its matrix is no filled-in workbook: who may, hears so.
  "fill in amounts": {
    call: ({ id }) => ["POST", "project/store_amounts", { id, store_path: `project:${id}/matrix` }],
    released: { owner: 422, download: 403, analyse: 403 },
    expired: { owner: 403, download: 403, analyse: 403 },
  },
  "see what amounts were filled in": {
    call: ({ id }) => ["GET", `project/amounts?id=${id}`],
    released: { owner: 200, download: 200, analyse: 200 },
    expired: { owner: 200, download: 200, analyse: 200 },
  },
  "forget amounts": {
    call: ({ id }) => ["DELETE", `project/delete_amounts?id=${id}`],
    released: { owner: 200, download: 403, analyse: 403 },
    expired: { owner: 403, download: 403, analyse: 403 },
  },
});
