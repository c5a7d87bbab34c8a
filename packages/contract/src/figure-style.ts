/**
 * How figures look beyond a single one: those of a task, and those of a user. Groups stand in lists rather than under their names, since a
 * group may be called anything, and a style outlives the tables that it was made for: it may speak of groups that are not there.
 */
import { z } from "zod";
import { jsonCall } from "./call.ts";
import { chartViewSchema, groupName, hexColour, shortText, type ChartView } from "./chart.ts";
import { groupShapes } from "./group-shapes.ts";
import { checked } from "./fields.ts";
import { givenName } from "./group-names.ts";

/** Of a task whose names, colours, shapes or places are kept. */
export const mostStyledGroups = 500;

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

/** Everything about one group in one entry. */
export const onceEach = <S extends z.ZodType<{ group: string }>>(entry: S) =>
  checked(z.array(entry).max(mostStyledGroups), (groups) => new Set(groups.map(({ group }) => group)).size === groups.length, {
    en: "names a group twice. Say everything about one group in one entry.",
    zh: "中有重复的组，每个组只能出现一次。",
  });

/** Of a task in the answers of calls: empty where nothing was saved. */
export const figureStyleSchema = z.strictObject({
  groups: onceEach(groupStyleSchema).optional(),
  /** The groups in their order; those that it does not name follow in natural order. */
  order: z.array(groupName).max(mostStyledGroups).optional(),
  look: sharedLookSchema.optional(),
});
export type FigureStyle = z.infer<typeof figureStyleSchema>;

/** Of a sample group program. `listed`: all of its groups; their places among them decide how those look for which nothing says it. */
export type ProgramStyle = FigureStyle & { listed?: readonly string[] };

type Look = NonNullable<FigureStyle["look"]>;
/** What is to change of a task's style. Null takes a field away; what is left out stays. */
export const styleChangeSchema = z.strictObject({
  groups: onceEach(
    z.strictObject({
      group: groupName,
      name: givenName.nullable().optional(),
      colour: hexColour.nullable().optional(),
      shape: z.enum(groupShapes).nullable().optional(),
    }),
  ).optional(),
  /** In place of the one before; an empty one takes it away. */
  order: z.array(groupName).max(mostStyledGroups).optional(),
  look: (
    z.strictObject(Object.fromEntries(Object.entries(sharedLookSchema.shape).map(([field, schema]) => [field, schema.nullable()]))) as unknown as z.ZodType<{
      [Field in keyof Look]: Look[Field] | null;
    }>
  ).optional(),
});
export type StyleChange = z.infer<typeof styleChangeSchema>;

/** Of a user. Groups are those of one experiment: the same name means another group in the next. */
export const ownStyleSchema = figureStyleSchema.pick({ look: true });
export type OwnStyle = z.infer<typeof ownStyleSchema>;

/** The task that a new one is run again from: it takes over the style of its figures, as it does from a task whose result it is given. */
export const styleOf = z.string().max(100).optional();

/** A look in answers, as the server made it: checked by `chartViewSchema`, its lists would lose a group called `__proto__`. */
export const lookSchema = z.custom<ChartView>();

/** The look of one figure in the answers of calls. */
export const lookFields = {
  /** As the figure is shown: its own look over the style of its task. */
  view: lookSchema,
  /** What it looks like without a look of its own. */
  base: lookSchema,
};

export const saveStyle = jsonCall({
  method: "POST",
  path: "task/save_style",
  access: "user",
  summary:
    "Change the one style of all figures of a task: what its groups are called, their order, colours and shapes, and a common look. Only what is named changes; null takes a field away, and an empty style all. Answers the whole style. No two groups may be called the same; names are swapped in one change. Words of a figure's own that name groups, as in “higher in High”, follow their names; a text in which a name may be an ordinary word stays as it was written. A figure's own look stands above the common look; it has nothing of groups of samples.",
  input: z.object({ id: z.string().min(1).max(100), style: styleChangeSchema }),
  reply: figureStyleSchema,
});

export const ownStyle = jsonCall({
  method: "GET",
  path: "figure_style/detail",
  access: "user",
  summary: "The user's own style, which all their figures follow where their task says nothing else. Empty where none was saved.",
  input: z.object({}),
  reply: ownStyleSchema,
});

export const saveOwnStyle = jsonCall({
  method: "POST",
  path: "figure_style/save",
  access: "user",
  summary: "Keep a common look as the user's own style, in place of the one before. It says nothing of groups: those are of one experiment.",
  input: z.object({ style: ownStyleSchema }),
  reply: ownStyleSchema,
});

export const deleteOwnStyle = jsonCall({
  method: "DELETE",
  path: "figure_style/delete",
  access: "user",
  summary: "Forget the user's own style.",
  input: z.object({}),
  reply: z.object({}),
});
