/**
 * How figures look beyond a single one: those of a task, and those of a user. Groups stand in lists rather than under their names, since a
 * group may be called anything, and a style outlives the tables that it was made for: it may speak of groups that are not there.
 */
import { z } from "zod";
import { jsonCall } from "./call.ts";
import { chartViewSchema, groupName, groupShapes, hexColour, shortText } from "./chart.ts";
import { checked } from "./fields.ts";

const groupStyleSchema = z.strictObject({
  /** As it stands in the tables. */
  group: groupName,
  /** What it is called in figures, captions and headings. */
  name: shortText.optional(),
  colour: hexColour.optional(),
  shape: z.enum(groupShapes).optional(),
});

/** What of a look may hold for every figure, whatever it shows. */
export const sharedLookSchema = chartViewSchema.pick({
  preset: true,
  widthMm: true,
  fontFamily: true,
  fontSize: true,
  fontPt: true,
  labelRule: true,
  names: true,
  pointSize: true,
  opacity: true,
  markers: true,
  showBrackets: true,
  showCaption: true,
  showGrid: true,
  showPoints: true,
  showTitle: true,
  violins: true,
  legend: true,
  colourScale: true,
});

export const figureStyleSchema = z.strictObject({
  groups: checked(z.array(groupStyleSchema).max(500), (groups) => new Set(groups.map(({ group }) => group)).size === groups.length, {
    en: "names a group twice. Say everything about one group in one entry.",
    zh: "中有重复的组，每个组只能出现一次。",
  }).optional(),
  /** The groups in their order; those that it does not name follow in natural order. */
  order: z.array(groupName).max(500).optional(),
  look: sharedLookSchema.optional(),
});
export type FigureStyle = z.infer<typeof figureStyleSchema>;

/** The task that a new one is run again from: it takes over the style of its figures, as it does from a task whose result it is given. */
export const styleOf = z.string().max(100).optional();

/** The look of one figure in the answers of calls. */
export const lookFields = {
  /** As the figure is shown: its own look over the style of its task. */
  view: chartViewSchema,
  /** What it looks like without a look of its own. */
  base: chartViewSchema,
};

export const saveStyle = jsonCall({
  method: "POST",
  path: "task/save_style",
  access: "user",
  summary:
    "Keep one style for all figures of a task: what its groups are called, their order, colours and shapes, and a common look. A figure's own look stands above it. An empty style takes it away.",
  input: z.object({ id: z.string().min(1).max(100), style: figureStyleSchema }),
  reply: figureStyleSchema,
});

export const ownStyle = jsonCall({
  method: "GET",
  path: "figure_style/detail",
  access: "user",
  summary: "The user's own style, which all their figures follow where their task says nothing else. Empty where none was saved.",
  input: z.object({}),
  reply: figureStyleSchema,
});

export const saveOwnStyle = jsonCall({
  method: "POST",
  path: "figure_style/save",
  access: "user",
  summary: "Keep a style as the user's own, in place of the one before.",
  input: z.object({ style: figureStyleSchema }),
  reply: figureStyleSchema,
});

export const deleteOwnStyle = jsonCall({
  method: "DELETE",
  path: "figure_style/delete",
  access: "user",
  summary: "Forget the user's own style.",
  input: z.object({}),
  reply: z.object({}),
});
