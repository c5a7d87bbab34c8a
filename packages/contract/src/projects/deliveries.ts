/** What staff with the mark `Delivery` do: hand folders over to customers, see what became of them. */
import { z } from "zod";
import { jsonCall, listCall } from "../call.ts";
import { emailSchema } from "../fields.ts";
import { directorySchema } from "../files.ts";
import { limits } from "../limits.ts";
import { pageInput } from "../paging.ts";
import { attachedReportSchema } from "./attached.ts";
import { findingSchema, projectDetailSchema, projectFactsSchema, sheetOriginSchema } from "./calls.ts";
import { projectKinds, projectStates } from "./project.ts";

/** preparing: its data are there and not handed over yet. unaccepted: handed over, and its recipient hasn't said that he has it. expiring: its end comes within `expiringDays`. */
export const deliveryShown = ["preparing", "unaccepted", "expiring"] as const;
export type DeliveryShown = (typeof deliveryShown)[number];
export const expiringDays = 30;

/** Files of one folder, those of its report among them. */
export const mostDeliveryFiles = 600;

export const listedDeliverySchema = z.object({
  id: z.string(),
  contract: z.string(),
  name: z.string(),
  kind: z.enum(projectKinds),
  state: z.enum(projectStates),
  /** The address of whose it is. */
  owner: z.string(),
  sample_count: z.number().int(),
  feature_count: z.number().int(),
  version: z.number().int(),
  released_at: z.number().int().nullable(),
  accepted_at: z.number().int().nullable(),
  expires_at: z.number().int().nullable(),
  updated_at: z.number().int(),
});
export type ListedDelivery = z.infer<typeof listedDeliverySchema>;

export const listDeliveries = listCall({
  method: "GET",
  path: "project/delivery_list",
  access: "Delivery",
  summary: `Delivered projects of all customers, the latest changed first; or those that wait for their release, for their recipient, or end within ${expiringDays} days, the most urgent first.`,
  input: z.object({ ...pageInput, show: z.enum(deliveryShown).optional(), name: z.string().max(limits.lineLength).default("") }),
  item: listedDeliverySchema,
});

const folder = z.object({ folder: directorySchema });

export const checkDelivery = jsonCall({
  method: "POST",
  path: "project/delivery_check",
  access: "Delivery",
  summary: "What the doctor finds in a delivery that lies as a folder in My Files: project.json, matrix.csv, samples.csv and more. Nothing is written.",
  timeoutMs: limits.transferMs,
  input: folder,
  reply: z.object({
    contract: z.string(),
    name: z.string(),
    kind: z.enum(projectKinds),
    facts: projectFactsSchema,
    findings: z.array(findingSchema),
    /** Files of the report and their bytes. */
    report: z.object({ files: z.number().int(), size: z.number().int() }),
    /** The locked information sheet that says the samples, as the folder has no samples.csv; null where it has. */
    sheet: sheetOriginSchema.nullable(),
    /** Some of what lies in the folder besides, and is left there. */
    others: z.array(z.string()),
    /** The project that this contract has already: the delivery becomes its next version. Null for a new one. */
    known: z.object({ id: z.string(), name: z.string(), owner: z.string(), version: z.number().int(), state: z.enum(projectStates) }).nullable(),
  }),
});
export type CheckedDelivery = z.infer<typeof checkDelivery.reply>;

export const importDelivery = jsonCall({
  method: "POST",
  path: "project/delivery_import",
  access: "Delivery",
  summary:
    "Hand a folder of My Files over to an account: all of it or nothing. The same contract again is a new version of its data, which its recipient sees at once where the project is released.",
  timeoutMs: limits.transferMs,
  input: folder.extend({
    owner: emailSchema,
    /** Hand it over at once: the owner gets a message. */
    release: z.boolean().default(false),
    /** When it can no longer be analysed; null for never. */
    expires_at: z.number().int().positive().nullable().default(null),
  }),
  reply: z.object({
    id: z.string(),
    version: z.number().int(),
    /** Of the project now: what is released its recipient sees at once. */
    state: z.enum(projectStates),
  }),
});

const projectId = z.object({ id: z.string().min(1).max(100) });

export const showDelivery = jsonCall({
  method: "GET",
  path: "project/delivery_detail",
  access: "Delivery",
  summary: "A delivered project as its recipient sees it, or will once it is released.",
  input: projectId,
  reply: z.object({
    project: projectDetailSchema,
    owner: z.string(),
    /** The state it is in, while the project is shown as it will be. */
    state: z.enum(projectStates),
    report: z.array(z.object({ path: z.string(), size: z.number().int() })),
    attached: z.array(attachedReportSchema),
    /** Whether reports can be attached to it: not where it is archived. */
    may_attach: z.boolean(),
  }),
});
export type ShownDelivery = z.infer<typeof showDelivery.reply>;

export const releaseDelivery = jsonCall({
  method: "POST",
  path: "project/delivery_release",
  access: "Delivery",
  summary: "Hand a project over, or one that has expired over again: its owner gets a message.",
  input: projectId.extend({ expires_at: z.number().int().positive().nullable().default(null) }),
  reply: projectId,
});
