/** As `policy-table.test.ts`: calls of information sheets and of deliveries, which are between a customer and those who deliver. */
import { atAnyTime, newName, policyTrial, type Row } from "../testing/policy-trial.ts";

/** What a user has made himself was delivered by nobody: it is not there for those who deliver. */
const ofNobodysDelivery: Pick<Row, "own" | "own, expired"> = { own: { staff: 404 }, "own, expired": { staff: 404 } };

policyTrial().answers({
  // What a customer says of the samples is between him and those who deliver.
  "read its information sheet": {
    call: ({ id }) => ["GET", `project_sheet/detail?project_id=${id}`],
    released: { owner: 200 },
    expired: { owner: 200 },
    preparing: { owner: 200 },
  },
  "fill in its information sheet": {
    call: ({ id }) => ["POST", "project_sheet/update", { project_id: id, version: 1, rows: [{ sample: "a" }] }],
    released: { owner: 409 },
    expired: { owner: 409 },
    preparing: { owner: 200 },
  },
  "hand in its information sheet": {
    call: ({ id }) => ["POST", "project_sheet/submit", { project_id: id, version: 1 }],
    released: { owner: 409 },
    expired: { owner: 409 },
    preparing: { owner: 200 },
  },
  "take a workbook into its information sheet": {
    call: ({ id, matrixPath }) => ["POST", "project_sheet/read_workbook", { project_id: id, store_path: matrixPath }],
    released: { owner: 409 },
    expired: { owner: 409 },
    preparing: { owner: 200 },
  },
  "take its information sheet home": {
    call: ({ id }) => ["GET", `file/export_info_collect_summary?project_id=${id}`],
    released: { owner: 200, staff: 200 },
    expired: { owner: 200, staff: 200 },
    preparing: { owner: 200, staff: 200 },
    archived: { staff: 200 },
  },
  "read a customer's information sheet": {
    call: ({ id }) => ["GET", `project_sheet/staff_detail?project_id=${id}`],
    released: { staff: 200 },
    expired: { staff: 200 },
    preparing: { staff: 200 },
    archived: { staff: 200 },
    others: 403,
  },
  "list customers' information sheets": {
    call: () => ["GET", "project_sheet/staff_list"],
    released: { staff: 200 },
    expired: { staff: 200 },
    preparing: { staff: 200 },
    archived: { staff: 200 },
    others: 403,
  },
  "return an information sheet": {
    call: ({ id }) => ["POST", "project_sheet/return", { project_id: id, note: "which are controls?" }],
    released: { staff: 409 },
    expired: { staff: 409 },
    preparing: { staff: 409 },
    archived: { staff: 409 },
    others: 403,
  },
  "lock an information sheet": {
    call: ({ id }) => ["POST", "project_sheet/lock", { project_id: id }],
    released: { staff: 409 },
    expired: { staff: 409 },
    preparing: { staff: 200 },
    archived: { staff: 409 },
    others: 403,
  },
  "ask for an information sheet": {
    call: () => ["POST", "project_sheet/open", { contract: newName(), name: "asked", owner: "owner@example.org" }],
    released: { staff: 200 },
    expired: { staff: 200 },
    preparing: { staff: 200 },
    archived: { staff: 200 },
    // Nobody is asked who can't sign in.
    "owner disabled": { staff: 404 },
    others: 403,
  },
  // Those who deliver see what they have handed over, and nobody else does by these.
  "look at a delivery": {
    call: ({ id }) => ["GET", `project/delivery_detail?id=${id}`],
    released: { staff: 200 },
    expired: { staff: 200 },
    preparing: { staff: 200 },
    archived: { staff: 200 },
    ...ofNobodysDelivery,
    others: 403,
  },
  "look through a folder to deliver": {
    call: () => ["POST", "project/delivery_check", { folder: "/none/" }],
    ...atAnyTime({ staff: 404 }),
    others: 403,
  },
  "deliver a folder": {
    call: () => ["POST", "project/delivery_import", { folder: "/none/", owner: "stranger@example.org" }],
    ...atAnyTime({ staff: 404 }),
    others: 403,
  },
  "release anew": {
    call: ({ id }) => ["POST", "project/delivery_release", { id }],
    released: { staff: 409 },
    expired: { staff: 200 },
    preparing: { staff: 200 },
    archived: { staff: 409 },
    ...ofNobodysDelivery,
    others: 403,
  },
});
