/** What captions, methods and notes say. */
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import type { Sides } from "#parts/direction.ts";
import { everyRow } from "#parts/selecting-words.ts";
import { untestedNotes } from "#parts/untested.ts";
import { standingMethods, standingNotes } from "#parts/standing.ts";
import { libraryWords, sourceWords } from "#parts/set-words.ts";
import { manifest } from "./manifest.ts";
import type { Study } from "./study.ts";

const counted = ({ units, changes }: Study, sign: number): number => units.filter(({ features }) => changes.direction[features[0]!] === sign).length;

/** `sides`: what the groups are called here. */
export function captionOf(study: Study, sides: Sides | null = study.changes.sides): Text {
  const [up, down] = [counted(study, 1), counted(study, -1)];
  const [rise, fall] = sides === null ? [nothing, nothing] : [higherBeside(sides.case), higherBeside(sides.control)];
  return {
    en: `Of ${study.units.length} measured features ${up} rise${rise.en} and ${down} fall${fall.en} (${changedBy(study).en}).`,
    zh: `测得的 ${study.units.length} 个特征中 ${up} 个升高${rise.zh}、${down} 个降低${fall.zh}（${changedBy(study).zh}）。`,
  };
}
const nothing: Text = { en: "", zh: "" };
const higherBeside = (group: string): Text => ({ en: ` (higher in ${group})`, zh: `（在 ${group} 中较高）` });

function changedBy({ changes, params }: Study): Text {
  const limit = numberText(params.p_threshold);
  if (changes.by === "marked") return { en: "as marked in the table of results", zh: "按结果表中的标记" };
  if (changes.by === "p") return { en: `adjusted p ≤ ${limit}`, zh: `校正 p ≤ ${limit}` };
  return { en: "by the sign of every change", zh: "按所有变化的正负" };
}

export function methodsOf(study: Study, sides: Sides | null = study.changes.sides): Text {
  const { params, source, scored } = study;
  const library = libraryWords(study, params.set_columns);
  const caption = captionOf(study, sides);
  return {
    en: `Differential abundance scores (Hakimi et al. 2016) were computed for ${library.en}: the number of measured members that rise less the number that fall, over the number of measured members. Features were identified by ${sourceWords(source).en}; ${standingMethods.en}. ${caption.en} ${scored.length} ${scored.length === 1 ? "set" : "sets"} with ${params.least} to ${params.most} measured members ${scored.length === 1 ? "has" : "have"} a score. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `对${library.zh}计算差异丰度得分（Hakimi 等，2016）：升高的测得成员数减去降低的测得成员数，除以测得成员数。特征以${sourceWords(source).zh}识别，${standingMethods.zh}。${caption.zh}测得成员数为 ${params.least} 到 ${params.most} 的 ${scored.length} 个集合有得分。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

/** From here on a score rests on enough. */
const enough = 10;

export function notesOf(study: Study): Text[] {
  const { changes, params, units, scored, sets, placed, matched, source, library } = study;
  const notes: Text[] = [];
  const note = (en: string, zh: string): void => void notes.push({ en, zh });
  const identified = sourceWords(source);
  if (library !== null)
    note(
      `${matched} of ${changes.ids.length} measured features are in the library, found by ${identified.en}.${matched < enough ? " That is few: the scores hang on single features." : ""}`,
      `测得的 ${changes.ids.length} 个特征中有 ${matched} 个在集合库中，以${identified.zh}查找。${matched < enough ? "数量较少，得分取决于个别特征。" : ""}`,
    );
  notes.push(...untestedNotes(changes.untested));
  if (changes.by === "rows") notes.push(everyRow);
  notes.push(...standingNotes(units, changes.names, (feature, first) => changes.direction[feature] !== changes.direction[first]));
  if (changes.unknown > 0)
    note(
      `${changes.unknown} ${changes.unknown === 1 ? "feature has" : "features have"} no change in the table and ${changes.unknown === 1 ? "counts" : "count"} as unchanged.`,
      `结果表中有 ${changes.unknown} 个特征没有变化量，计为无变化。`,
    );
  if (changes.unknownSelected > 0)
    note(
      `${changes.unknownSelected} of these ${changes.unknownSelected === 1 ? "is" : "are"} selected all the same: write Inf or −Inf as the change of what appears or vanishes, or the means of both groups.`,
      `其中 ${changes.unknownSelected} 个被标为有差异：若为从无到有或从有到无，请将变化量写作 Inf 或 -Inf，或提供两组的均值。`,
    );
  if (changes.repeated > 0)
    note(
      `${changes.repeated} ${changes.repeated === 1 ? "row" : "rows"} of the table of results ${changes.repeated === 1 ? "speaks" : "speak"} of a feature again; the first of its rows counts.`,
      `结果表中有 ${changes.repeated} 行重复提到同一特征，以第一行为准。`,
    );
  if (counted(study, 1) + counted(study, -1) === 0)
    note(
      `No feature rises or falls (${changedBy(study).en}), so every score is 0. Take another limit, or count every row.`,
      `没有特征升高或降低（${changedBy(study).zh}），因此所有得分均为 0。请放宽界限，或将所有行计入。`,
    );
  if (scored.length < sets)
    note(
      `${sets - scored.length} of ${sets} sets ${sets - scored.length === 1 ? "has" : "have"} no score: ${sets - placed} ${sets - placed === 1 ? "has" : "have"} no measured member, ${placed - scored.length} ${placed - scored.length === 1 ? "has" : "have"} fewer than ${params.least} or more than ${params.most}.`,
      `${sets} 个集合中有 ${sets - scored.length} 个没有得分：${sets - placed} 个没有测得的成员，${placed - scored.length} 个的测得成员少于 ${params.least} 个或多于 ${params.most} 个。`,
    );
  return notes;
}
