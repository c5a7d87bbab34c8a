/** The ways to the tool that fills gaps, with the tables that have them in its form. */
import { gapFiller } from "@analyte/contract/gaps";
import { roles } from "@analyte/contract/slots";
import type { ChosenFiles } from "./chosen-file.ts";

export const fillGapsOfTaskPath = ({ id }: { id: string }): string => `/tools/tool-form?${new URLSearchParams({ id: gapFiller, task: id })}`;

export function fillGapsPath(files: ChosenFiles): string {
  const query = new URLSearchParams({ id: gapFiller });
  for (const role of roles) {
    const file = files[role];
    if (file === undefined) continue;
    query.set(role, file.store_path);
    query.set(`${role}_name`, file.name);
  }
  return `/tools/tool-form?${query}`;
}
