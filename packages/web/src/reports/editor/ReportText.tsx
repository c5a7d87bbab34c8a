import { shownText } from "@analyte/contract/bilingual";
import { useMemo } from "react";
import { RichText } from "#ui/RichText.tsx";
import type { EditorProps } from "#ui/RichTextEditor.tsx";
import { useEditing } from "./editing.ts";
import { fromEditor, toEditor } from "./reference-html.ts";
import { useLabels } from "./use-labels.ts";

/** A text of a report, with references to its figures and tables by their numbers as they are. */
export function ReportText({ start, onChange, ...field }: EditorProps) {
  const { keeper, language, linked } = useEditing();
  const { labelOf, referenceTo } = useLabels();
  const begun = useMemo(() => toEditor(start), [start]);
  const offer = () =>
    keeper.get().history.present.items.flatMap((item) => {
      if (item.kind !== "figure" && item.kind !== "table") return [];
      const words = shownText(item.caption, language) || (linked.get(item.id)?.linked?.title ?? "");
      return [{ to: `${item.kind === "figure" ? "fig" : "tab"}:${item.id}`, label: `${labelOf(item)} ${words}` }];
    });
  const named = (to: string): string => {
    const [of = "fig", id = ""] = to.split(":");
    return referenceTo(of, id);
  };
  return <RichText {...field} start={begun} onChange={(html) => onChange(fromEditor(html))} references={{ labelOf: named, offer }} />;
}
