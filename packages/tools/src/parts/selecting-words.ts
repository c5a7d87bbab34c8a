/** What tools say of a selection of features and its background. */
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import type { GivenLibrary } from "#tool.ts";
import type { Measured } from "./selecting.ts";
import type { Selecting } from "./selecting-params.ts";
import type { IdSource, Unit } from "./set-members.ts";
import { standingNotes } from "./standing.ts";
import { sourceWords } from "./set-words.ts";
import { untestedNotes } from "./untested.ts";

interface Selected {
  measured: Measured;
  /** Null where columns of the feature sheet are the sets. */
  library: GivenLibrary | null;
  source: IdSource;
  units: readonly Unit[];
  /** How many features are in any set. */
  matched: number;
}

const chosen: Record<Measured["by"], Text> = {
  list: { en: "as listed by the user", zh: "由用户列出" },
  marked: { en: "as marked in the table of results", zh: "按结果表中的标记" },
  p: { en: "by their adjusted p in the table of results", zh: "按结果表中的校正 p 值" },
  rows: { en: "every row of the table", zh: "表中所有行" },
};
const measuredBy: Record<Measured["from"], Text> = {
  matrix: { en: "the features of the data matrix", zh: "数据矩阵中的特征" },
  tests: { en: "the features of the table of results", zh: "结果表中的特征" },
  features: { en: "the features of the feature sheet", zh: "特征表中的特征" },
};

const testedOf = ({ en, zh }: Text): Text => ({ en: `${en} without those that were not tested`, zh: `${zh}，不含未经检验者` });

export function selectionWords({ params, measured }: { params: Pick<Selecting, "direction">; measured: Measured }): { chosen: Text; background: Text } {
  const direction: Text =
    params.direction === "both" || measured.by === "list"
      ? { en: "", zh: "" }
      : params.direction === "higher"
        ? { en: ", higher ones only", zh: "，仅取升高者" }
        : { en: ", lower ones only", zh: "，仅取降低者" };
  const by = chosen[measured.by];
  return {
    chosen: { en: by.en + direction.en, zh: by.zh + direction.zh },
    background: measured.untested.count === 0 ? measuredBy[measured.from] : testedOf(measuredBy[measured.from]),
  };
}

/** Of a table whose rows were all taken, asked for or not. */
export const everyRow: Text = {
  en: "Every row of the table of results was taken as selected.",
  zh: "结果表中的每一行均视为所选特征。",
};

/** From here on results rest on enough. */
const enough = 10;

/** What of the features took part, and how. */
export function selectionNotes({ measured, units, matched, source, library }: Selected, columns: readonly string[] = []): Text[] {
  const notes: Text[] = [];
  const note = (en: string, zh: string): void => void notes.push({ en, zh });
  const without = source.cells.filter((cell) => cell.trim() === "").length;
  const identified = sourceWords(source);
  if (library !== null)
    note(
      `${matched} of ${measured.ids.length} measured features are in the library, found by ${identified.en}.${matched < enough ? " That is few: what is enriched hangs on single features." : ""}`,
      `测得的 ${measured.ids.length} 个特征中有 ${matched} 个在集合库中，以${identified.zh}查找。${matched < enough ? "数量较少，富集结果取决于个别特征。" : ""}`,
    );
  const inColumns = listNames(columns);
  if (without > 0 && library === null)
    note(
      `${without} measured ${without === 1 ? "feature has" : "features have"} no value in ${inColumns.en}: ${without === 1 ? "it" : "they"} can be in no set and ${without === 1 ? "is" : "are"} not part of the background.`,
      `${without} 个测得的特征在${inColumns.zh}列中没有取值，不可能属于任何集合，不计入背景。`,
    );
  else if (without > 0)
    note(
      `${without} measured ${without === 1 ? "feature has" : "features have"} no identifier in ${identified.en} and ${without === 1 ? "is" : "are"} not part of the background.`,
      `${without} 个测得的特征在${identified.zh}中没有编号，不计入背景。`,
    );
  notes.push(...untestedNotes(measured.untested));
  if (measured.by === "rows") notes.push(everyRow);
  notes.push(...standingNotes(units, measured.names, (feature, first) => measured.selected[feature] !== measured.selected[first]));
  if (measured.unknown.length > 0) {
    const names = listNames(measured.unknown, 5);
    note(
      `${measured.unknown.length} of the selected ${measured.unknown.length === 1 ? "is" : "are"} not among the measured features and ${measured.unknown.length === 1 ? "was" : "were"} left out: ${names.en}.`,
      `所选特征中有 ${measured.unknown.length} 个不在测得的特征中，已排除：${names.zh}。`,
    );
  }
  if (measured.repeated > 0)
    note(
      `${measured.repeated} ${measured.repeated === 1 ? "row" : "rows"} of the table of results ${measured.repeated === 1 ? "speaks" : "speak"} of a feature again; it is selected where one of its rows is.`,
      `结果表中有 ${measured.repeated} 行重复提到同一特征；只要其中一行被选中，该特征即视为选中。`,
    );
  return notes;
}
