/** What a tool says of itself. One renderer draws every tool's form from it, one check serves page and server. */
import { z } from "zod";
import { profileNames } from "./profiles.ts";
import { slotKinds, slotName } from "./slots.ts";
import { preparingSteps, valueScales } from "./table-state.ts";
import { textSchema, type Text } from "./text.ts";
import { valueFacts } from "./value-shape.ts";

export const categories = {
  prepare: { en: "Prepare", zh: "数据准备" },
  compare: { en: "Compare groups", zh: "组间比较" },
  multivariate: { en: "Multivariate", zh: "多元分析" },
  biomarkers: { en: "Biomarkers", zh: "生物标志物" },
  relations: { en: "Relations", zh: "关联分析" },
  function: { en: "Function", zh: "功能分析" },
  "two-omics": { en: "Two omics", zh: "双组学" },
  charts: { en: "Charts from a table", zh: "表格作图" },
} as const satisfies Record<string, Text>;
export type Category = keyof typeof categories;

export const toolPictures = ["before-after", "gaps", "map", "ellipses", "many-boxes", "stacks", "circles"] as const;
export type ToolPictureName = (typeof toolPictures)[number];

/** Holds while another parameter has one of these values, or none of those; null is what was left open. Of several conditions all must hold. */
const valuesSchema = z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]));
const whenSchema = z.union([z.object({ param: z.string(), is: valuesSchema }), z.object({ param: z.string(), is_not: valuesSchema })]);
export type When = z.infer<typeof whenSchema>;

const paramBase = {
  name: z.string(),
  title: textSchema,
  help: textSchema.optional(),
  /** Folded away at first. */
  advanced: z.boolean().optional(),
  /** Shown only while this holds. */
  when: z.union([whenSchema, z.array(whenSchema)]).optional(),
};
const optional = z.boolean().optional();

export const paramSchema = z.discriminatedUnion("kind", [
  z.object({
    ...paramBase,
    kind: z.literal("choice"),
    options: z.array(
      z.object({
        value: z.string(),
        label: textSchema,
        help: textSchema.optional(),
        /** It compares every pair of groups, feature by feature, by a method that takes long: so many groups at most, and pairs over all features. */
        most_pairs: z.object({ groups: z.number().int(), over_features: z.number().int(), instead: textSchema }).optional(),
        /** With fewer features it makes no sense: the message says why, and what else to choose. */
        least_features: z.object({ features: z.number().int(), message: textSchema }).optional(),
      }),
    ),
    default: z.string(),
    /** What the tool does to the values of the matrix by this choice; `none` leaves them as they are. */
    step: z.enum(preparingSteps).optional(),
    /** The choices are scales (`raw`, `log2`, …) on which the values are given, and the tool undoes a logarithm: it opens with the table's own. */
    holds_scale: z.literal(true).optional(),
    /** The choice with which it opens where the features of the table were scaled by an earlier step. */
    when_scaled: z.string().optional(),
    /** The choice with which it opens where the values of the table show a fact, and why; the first that holds. Nobody has chosen otherwise. */
    suggest: z.array(z.object({ fact: z.enum(valueFacts), value: z.string(), because: textSchema })).optional(),
  }),
  /** With `auto`, the text `auto` is allowed as well: the tool chooses. */
  z.object({
    ...paramBase,
    kind: z.literal("integer"),
    minimum: z.number(),
    maximum: z.number(),
    auto: textSchema.optional(),
    /** What there must be as many of as the number says; `other-features`: features besides the one that is looked at. */
    at_most: z.enum(["samples", "other-features", "either"]).optional(),
    default: z.union([z.number().int(), z.literal("auto")]),
  }),
  z.object({ ...paramBase, kind: z.literal("number"), minimum: z.number(), maximum: z.number(), step: z.number().optional(), default: z.number() }),
  z.object({ ...paramBase, kind: z.literal("boolean"), default: z.boolean() }),
  /** Which samples belong together: `{column}` of the sample sheet, or `{groups: {name: [sample, …]}}` picked in the form. */
  z.object({
    ...paramBase,
    kind: z.literal("grouping"),
    optional,
    /** What the tool can't do without: two groups at least, the same with `leastSamples` samples in each, or one that is called as QC samples, or blanks, are. */
    needs: z.enum(["two", "replicated", "qc", "blank"]).optional(),
    /** Of "replicated": only then, as for tests; else a group of one sample is shown. */
    replicated_when: whenSchema.optional(),
  }),
  /** `{case, control}`: two groups of the grouping. */
  z.object({ ...paramBase, kind: z.literal("comparison"), optional }),
  /** `[{case, control}, …]`: ordered pairs of groups of the grouping; left open all pairs, the later group against the earlier. */
  z.object({ ...paramBase, kind: z.literal("comparisons"), optional }),
  /** `{column}` of the sample sheet that says which two samples are one pair. */
  z.object({ ...paramBase, kind: z.literal("pair"), optional }),
  /**
   * `{column}` of the sample sheet that names the biological sample of each measurement. The job averages them before it runs the tool. `alike`:
   * whether names that differ in capital letters, blanks, the width of signs or leading zeros only are one sample; left open they are not.
   */
  z.object({ ...paramBase, kind: z.literal("replicates"), optional }),
  /** The name of one column of the sample sheet. */
  z.object({ ...paramBase, kind: z.literal("column"), optional, numeric: z.boolean().optional() }),
  /** Names of several columns of the sample or feature sheet. */
  z.object({ ...paramBase, kind: z.literal("columns"), of: z.enum(["samples", "features"]), optional }),
  /** A list that its user writes or pastes: names or ids, each once. */
  z.object({
    ...paramBase,
    kind: z.literal("names"),
    optional,
    /** A list of features that other pages send here: their ids, what they are called, or one line of all of them as a set with a name. */
    list: z.enum(["ids", "labels", "set"]).optional(),
  }),
  /** The id of one feature of the matrix. */
  z.object({ ...paramBase, kind: z.literal("feature"), optional }),
  /** The id of one sample of the matrix. */
  z.object({ ...paramBase, kind: z.literal("sample"), optional }),
  /**
   * `[{sample, reason}]`: rows of the matrix that take no part; with `by`, the name of a column, the sample that this column calls so, with everything
   * that was measured of it. The job leaves them out before it runs the tool.
   */
  z.object({ ...paramBase, kind: z.literal("exclude") }),
]);
export type Param = z.infer<typeof paramSchema>;

/** Where a table is about features: the column of their ids, and that of their names. */
export const tableFeaturesSchema = z.object({ id: z.string(), name: z.string().optional() });
/** Where its rows are samples: the column of their ids. */
export const tableSamplesSchema = z.object({ id: z.string() });
/** Where each of its rows belongs to a set that figures show: the column of the set's id. A click on the set shows its rows. */
export const tableMembersSchema = z.object({ of: z.string() });
/** How cells that hold words of the file, as `sample`, are read in each language; files keep them. */
export const cellWordsSchema = z.record(z.string(), textSchema);
/** What a reader wants first; `size` goes by the distance from 0, the largest first. `beside`: the columns that are read together with it. */
export const tableOrderSchema = z.object({ by: z.string(), from: z.enum(["smallest", "largest", "size"]), beside: z.array(z.string()).optional() });
export type TableOrder = z.infer<typeof tableOrderSchema>;

/**
 * How many cells the tool gets through in some minutes, each taken as many times as the whole numbers `times` (and `plus`) say together, and `slow`
 * times as often where one of the choices is made. `words` call a number's value `{value}`; `instead` says what else to do than take fewer features.
 */
const workSchema = z.object({
  cells: z.number().positive(),
  times: z.array(z.object({ param: z.string(), plus: z.number().int().optional(), words: textSchema })).min(1),
  slow: z.object({ factor: z.number().positive(), where: z.array(z.object({ param: z.string(), is: z.string() })) }),
  instead: textSchema,
});

const growthSchema = z.object({ least: z.number().positive(), each_megabyte: z.number().nonnegative() });

export const manifestSchema = z.object({
  /** Lower case, hyphens: `two-groups`. */
  id: z.string(),
  version: z.string(),
  /** A step of processes alone: no list of tools shows it, and no task can be made of it by itself. */
  internal: z.literal(true).optional(),
  category: z.enum(Object.keys(categories) as [Category, ...Category[]]),
  name: textSchema,
  summary: textSchema,
  keywords: z.array(z.string()),
  /** The picture that stands for it where its category's would say less. */
  picture: z.enum(toolPictures).optional(),
  /** Its place among the examples of the home page; the others follow as the catalogue has them. */
  featured: z.number().int().optional(),
  /** Tools that usually come after it, the most likely first: a result offers them with its matrix, or else with the same tables. */
  next: z.array(z.string()).optional(),
  inputs: z.array(
    z.object({
      /** `inputs` of a submit are keyed by it. The tables of a study are called after what they are: `matrix`, `samples`, `features`; `matrix_2` is of a second one. */
      name: slotName,
      takes: z.enum(slotKinds),
      title: textSchema,
      help: textSchema,
      required: z.boolean(),
      accept: z.array(z.string()),
      /** The tool needs a number in every cell, of the samples that take part: gaps must have been filled before. */
      complete: z.literal(true).optional(),
      /** How large the matrix must be at least of the samples that take part, and may be. */
      size: z
        .object({ samples: z.number().int(), features: z.number().int(), most_samples: z.number().int().optional(), most_work: workSchema.optional() })
        .optional(),
      /** Uploads are turned into this kind, for programs that read no other. */
      transform_to: z.literal("csv").optional(),
    }),
  ),
  /** Of some slots and parameters one at least must be there: where none is, the message says so. */
  either: z.array(z.object({ of: z.array(z.string()).min(2), message: textSchema })).optional(),
  /** What a job is expected to take at most: so much, and so much more with each megabyte of its tables. */
  needs: z.object({ cores: z.number().int().positive(), memory_megabytes: growthSchema, seconds: growthSchema }).optional(),
  params: z.array(paramSchema),
  /** Choices that make no sense together: where all conditions hold the parameter is refused with the message. */
  refused: z.array(z.object({ when: z.array(whenSchema), param: z.string(), message: textSchema })).optional(),
  /** What other programs would set, by the name of their convention, with the reason and what no parameter changes. */
  profiles: z
    .array(
      z.object({
        name: z.enum(profileNames).exclude(["standard"]),
        settings: z.array(z.object({ param: z.string(), value: z.union([z.string(), z.number(), z.boolean()]), because: textSchema.optional() })).min(1),
        beyond: z.array(textSchema),
      }),
    )
    .optional(),
  /** What a task is called after its input, part by part; `{test}` is the parameter's value in words, and a part without a value is left out. */
  task_name: z.array(textSchema).optional(),
  outputs: z.object({
    tables: z.array(
      z.object({
        name: z.string(),
        title: textSchema,
        features: tableFeaturesSchema.optional(),
        samples: tableSamplesSchema.optional(),
        /** Where its rows are sets, as figures show them: the columns of their ids and names. */
        sets: tableFeaturesSchema.optional(),
        members: tableMembersSchema.optional(),
        order: tableOrderSchema.optional(),
        /** Without a title a column has that of its name, the same in every tool. */
        columns: z.array(z.object({ name: z.string(), title: textSchema.optional(), help: textSchema, cells: cellWordsSchema.optional() })),
        /**
         * `matrix`: samples in rows, features in columns, input of other tools, with the sheets of its samples and features beside it. `values`: values of single
         * samples in another form. Both are the data itself, and stay with whom these may be looked at and not downloaded.
         */
        holds: z.enum(["matrix", "values"]).optional(),
        /** What of a preparing step was done to this table alone, where it is less than the form's choice says. */
        done_as: z.partialRecord(z.enum(preparingSteps), textSchema).optional(),
        /** Its values are made anew, on this scale, whatever was given: what they are is what a next tool is told was done. */
        made_as: z.object({ scale: z.enum(valueScales), label: textSchema }).optional(),
      }),
    ),
    /** `values`: it draws values of single samples, as a heat map does, and not what was computed of them: they stay where the data stays. */
    charts: z.array(z.object({ name: z.string(), title: textSchema, holds: z.literal("values").optional() })),
  }),
  /** What is to be cited; with a condition only by a run for which it holds. */
  citations: z.array(z.object({ text: z.string(), doi: z.string().optional(), when: z.union([whenSchema, z.array(whenSchema)]).optional() })),
  /** What "Run the example" runs: the example's own files by slot, and parameters. */
  example: z.object({ title: textSchema, inputs: z.record(slotName, z.string()), params: z.record(z.string(), z.unknown()) }),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type Slot = Manifest["inputs"][number];

/** `order`: of the groups, where it is not that of the fields, of which an object puts whole numbers first. */
export type Grouping = { column: string } | { groups: Record<string, string[]>; order?: readonly string[] };
export interface Comparison {
  case: string;
  control: string;
}
export type AlikeNames = "same" | "different";
export interface ChosenReplicates {
  column: string;
  alike?: AlikeNames;
}
export type ParamValues = Record<string, unknown>;
