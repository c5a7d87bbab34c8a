/** The data of one contract, or of one's own: a data matrix, its samples and its features, with what is known of how they came about. */
import { z } from "zod";
import { checked, emailSchema, isPhone, oneLine, phoneText, plainlySeen } from "../fields.ts";
import { limits } from "../limits.ts";
import type { Text } from "../text.ts";

export const projectKinds = ["untargeted", "targeted", "lipids", "transcriptome", "microbiome", "other"] as const;
export type ProjectKind = (typeof projectKinds)[number];

/**
 * preparing: not handed over yet; only those who deliver see its data. released: its owner works with it. expired: it can be looked at and not analysed.
 * archived: only those who deliver see it.
 */
export const projectStates = ["preparing", "released", "expired", "archived"] as const;
export type ProjectState = (typeof projectStates)[number];

/** What a cell of the matrix is. */
export const measuredValues = ["area", "ratio", "concentration", "counts", "other"] as const;
export type MeasuredValue = (typeof measuredValues)[number];

/** What was done to the values before they came here. `log` is to the base 2, as it was called before the others were asked for. */
export const appliedSteps = ["blank", "drift", "istd", "weight", "normalised", "log", "log10", "ln", "imputed"] as const;
export type AppliedStep = (typeof appliedSteps)[number];

const logarithms = { log: "log2", log10: "log10", ln: "ln" } as const;
/** The scale of values whose logarithms were taken; null of others. */
export const logOf = (applied: readonly AppliedStep[]): (typeof logarithms)[keyof typeof logarithms] | null =>
  (["log", "log10", "ln"] as const).filter((step) => applied.includes(step)).map((step) => logarithms[step])[0] ?? null;
/** The step by which values of this scale came about. */
export const logStep = (scale: string | null): AppliedStep | null => (["log", "log10", "ln"] as const).find((step) => logarithms[step] === scale) ?? null;

/** As chosen one after the other: of the logarithms the last holds. */
export const withOneLog = (applied: readonly AppliedStep[]): AppliedStep[] => {
  const last = applied.findLast((step) => step in logarithms);
  return applied.filter((step) => !(step in logarithms) || step === last);
};

/** Each once, and of the logarithms one. */
export const appliedSchema = z
  .array(z.enum(appliedSteps))
  .max(appliedSteps.length)
  .refine((applied) => applied.filter((step) => step in logarithms).length <= 1, {
    message: "Values are logarithms to one base: choose one of log2, log10 and ln.",
  })
  .default([]);

export const sampleRoles = ["sample", "qc", "blank", "reference", "standard"] as const;
export type SampleRole = (typeof sampleRoles)[number];

/** As laboratories write them besides. */
const otherWords: Record<string, SampleRole> = {
  pool: "qc",
  pooled: "qc",
  "quality control": "qc",
  质控: "qc",
  空白: "blank",
  样本: "sample",
  标准品: "standard",
  参考: "reference",
};
/** Null for a word that is none. */
export function roleOf(word: string): SampleRole | null {
  const plain = word.trim().toLowerCase();
  return sampleRoles.find((role) => role === plain) ?? otherWords[plain] ?? null;
}

/** Whether one that its role calls a QC sample, a blank or a reference stands in a group of the study, whose sample it is not. A group that is called as such has them. */
export const isStray = (group: string, role: string): boolean =>
  group !== "" && ![null, "sample"].includes(roleOf(role)) && [null, "sample"].includes(roleOf(group));

/** The tables of a project. */
export const projectTables = ["matrix", "samples", "features"] as const;
export type ProjectTable = (typeof projectTables)[number];

/** What a tool's slot takes for a table of a project: its latest version. */
export const projectHandle = (id: string, table: ProjectTable): string => `project:${id}/${table}`;

/** Its sample sheet with the amounts that were filled in. */
export const amountsHandle = (id: string): string => `project:${id}/amounts`;
/** The project that a handle names, and which of its tables; null for a handle of anything else. */
export function projectOf(handle: string): { id: string; table: string } | null {
  const [, id, table] = /^project:([^/]+)\/(.*)$/s.exec(handle) ?? [];
  return id === undefined || table === undefined ? null : { id, table };
}
/** The project whose data matrix a slot has; null for any other table. */
export const projectOfMatrix = (handle: string): string | null => {
  const named = projectOf(handle);
  return named?.table === "matrix" ? named.id : null;
};

/** A wished comparison in a sentence; its name in files and handles is “case vs control”. */
export const againstText = ({ case: one, control }: { case: string; control: string }): Text => ({
  en: `${one} against ${control}`,
  zh: `${one} 对 ${control}`,
});

/** What a project is called in messages and requests: with the number of its contract, by which they are found. */
export const calledProject = ({ name, contract }: { name: string; contract: string }): string => (contract === "" ? name : `${name} (${contract})`);

export const taxonSchema = z.string().trim().max(10).regex(/^\d*$/);
const line = oneLine(z.string().trim().max(limits.lineLength));

/** What is said of the values of a project, whoever made it. */
export const aboutValues = {
  kind: z.enum(projectKinds),
  value: z.enum(measuredValues),
  unit: line.default(""),
  /** NCBI taxonomy id of the species; empty where that is not said. */
  taxid: z.union([z.number().int().positive().transform(String), taxonSchema]).default(""),
  material: line.default(""),
  platform: line.default(""),
  applied: appliedSchema,
};

export const projectContactSchema = z.strictObject({
  name: oneLine(z.string().trim().min(1).max(limits.lineLength)),
  phone: z.union([z.literal(""), checked(z.string().trim().max(limits.phoneLength), isPhone, phoneText)]).default(""),
  email: z.union([z.literal(""), emailSchema]).default(""),
});
export type ProjectContact = z.output<typeof projectContactSchema>;

export const contractSchema = plainlySeen(z.string().trim().min(1).max(60));

/** `project.json` of a delivery. */
export const deliverySchema = z.strictObject({
  contract: contractSchema,
  name: oneLine(z.string().trim().min(1).max(limits.lineLength)),
  flow_version: oneLine(z.string().trim().max(100)).default(""),
  ...aboutValues,
  /** Whom its customer asks, in place of whom the operator names for all. */
  contact: projectContactSchema.optional(),
  libraries: z.record(z.string().max(100), z.string().max(200)).default({}),
  comparisons: z
    .array(z.strictObject({ case: z.string().min(1).max(limits.lineLength), control: z.string().min(1).max(limits.lineLength) }))
    .max(200)
    .default([]),
});
export type Delivery = z.output<typeof deliverySchema>;

export const kindTitles: Record<ProjectKind, Text> = {
  untargeted: { en: "Untargeted metabolomics", zh: "非靶向代谢组" },
  targeted: { en: "Targeted metabolomics", zh: "靶向代谢组" },
  lipids: { en: "Lipidomics", zh: "脂质组" },
  transcriptome: { en: "Transcriptome", zh: "转录组" },
  microbiome: { en: "Microbiome", zh: "微生物组" },
  other: { en: "Other", zh: "其他" },
};
export const stateTitles: Record<ProjectState, Text> = {
  preparing: { en: "In preparation", zh: "准备中" },
  released: { en: "Released", zh: "已交付" },
  expired: { en: "Expired", zh: "已到期" },
  archived: { en: "Archived", zh: "已归档" },
};
export const roleTitles: Record<SampleRole, Text> = {
  sample: { en: "Samples", zh: "样本" },
  qc: { en: "QC samples", zh: "QC 样本" },
  blank: { en: "Blanks", zh: "空白" },
  reference: { en: "Reference samples", zh: "参考样本" },
  standard: { en: "Standards", zh: "标准品" },
};
export const valueTitles: Record<MeasuredValue, Text> = {
  area: { en: "Peak areas", zh: "峰面积" },
  ratio: { en: "Ratios", zh: "比值" },
  concentration: { en: "Concentrations", zh: "浓度" },
  counts: { en: "Counts", zh: "计数" },
  other: { en: "Other values", zh: "其他数值" },
};
export const appliedTitles: Record<AppliedStep, Text> = {
  blank: { en: "blanks subtracted", zh: "已扣除空白" },
  drift: { en: "drift corrected", zh: "已校正漂移" },
  istd: { en: "divided by internal standards", zh: "已用内标校正" },
  weight: { en: "divided by amount", zh: "已按取样量校正" },
  normalised: { en: "normalised", zh: "已归一化" },
  log: { en: "logarithms to base 2 (log2)", zh: "已取 log2 对数" },
  log10: { en: "logarithms to base 10 (log10)", zh: "已取 log10 对数" },
  ln: { en: "natural logarithms (ln)", zh: "已取自然对数（ln）" },
  imputed: { en: "gaps filled", zh: "已填补缺失" },
};
