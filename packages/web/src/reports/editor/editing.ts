/** What every part of the editor knows: how the report stands, and the way to change it. */
import type { Language } from "@analyte/contract/text";
import type { ShownReportItem } from "@analyte/contract/reports/calls";
import { createContext, useContext } from "react";
import type { ItemNumber } from "./draft.ts";
import type { Keeper } from "./keeper.ts";

export interface Editing {
  reportId: string;
  keeper: Keeper;
  /** The language that is written in. */
  language: Language;
  numbers: ReadonlyMap<string, ItemNumber>;
  /** What the server knows of an item that comes from a task; undefined until it is saved. */
  linked: ReadonlyMap<string, ShownReportItem>;
  epoch: number;
  comments: ReadonlyMap<string, number>;
  openComments: (itemId: string) => void;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (editing === null) throw new Error("The editor's parts stand in the editor.");
  return editing;
}
