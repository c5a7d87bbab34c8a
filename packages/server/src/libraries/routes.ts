import { listLibraries } from "@analyte/contract/libraries/calls";
import { on, type Route } from "../serve.ts";
import type { Libraries } from "./libraries.ts";

export function libraryRoutes(libraries: Libraries): Route[] {
  return [
    on(listLibraries, async () => {
      const data = await libraries.list();
      return { data, total: data.length };
    }),
  ];
}
