import type { ChartDocument } from "@analyte/contract/chart";
import { projectGlance } from "@analyte/contract/projects/glance";
import type { Language } from "@analyte/contract/text";
import { on, type Route } from "../serve.ts";
import type { Glances } from "./glance.ts";

type Room = { width: number; height: number; theme: "light" | "dark" };
/** Draws a figure for a page, when its user's turn has come. */
export type DrawGlance = (
  who: { userId: string; language: Language; signal: AbortSignal },
  figure: { source: ChartDocument; view: Record<string, never> },
  room: Room,
) => Promise<{ svg: string }>;

export const glanceRoutes = (glances: Glances, draw: DrawGlance): Route[] => [
  on(projectGlance, async ({ id, ...room }, { user, language, signal }) => {
    const { scores, why, levels, classes } = await glances(user.id, id);
    const drawn = scores === null ? null : await draw({ userId: user.id, language, signal }, { source: scores, view: {} }, room);
    return { svg: drawn?.svg ?? null, caption: scores?.caption ?? { en: "", zh: "" }, why: why?.[language] ?? "", levels, classes };
  }),
];
