import type { Text } from "@analyte/contract/text";

/** Those whose name or description, in either language, has every word of the search. */
export function searchFlows<Flow extends { id: string; name: Text; summary: Text }>(flows: readonly Flow[], search: string): Flow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return flows.filter(({ id, name, summary }) => {
    const said = [id, name.en, name.zh, summary.en, summary.zh].join("\n").toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
