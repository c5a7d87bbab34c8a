/** Whether features are called by what they are, so that compounds can be looked for by that: `L-Tryptophan`, `HMDB0000929`, and not `F0443` or `M205T181`. */
import { kindOfIds } from "../libraries/id-kinds.ts";

/** As columns of names are called in feature sheets. */
const nameHeader =
  /^(name|feature[ _-]?name|metabolite([ _-]?name)?|compound([ _-]?name)?|common[ _-]?name|annotation|名称|代谢物|代谢物名称|化合物名称|物质名称|中文名)$/i;
/** Letters that no running number has. */
const word = /\p{L}{3,}|\p{Script=Han}{2,}/u;
/** Numbers that count what is called alike. */
const counter = /[\s_.-]*\d+$/;
/** So many names are no accident; of a smaller table all of them. */
const leastNames = 3;
/** Of words that name things so many differ. */
const leastShare = 0.5;

/** `columns`: of the feature sheet; null without one. */
export const hasNameColumn = (columns: readonly string[] | null): boolean => (columns ?? []).some((name) => nameHeader.test(name.trim()));

/** Those of the features that are called by names or identifiers; none where they are counted only. In an untargeted table most have neither. */
export function namedFeatures(features: readonly string[]): string[] {
  if (kindOfIds(features) !== null) return [...features];
  const words = features.filter((one) => word.test(one));
  // One word with running numbers names nothing: “Metabolite 1”, “Metabolite 2”.
  const stems = new Set(words.map((one) => one.trim().replace(counter, "")));
  return stems.size >= Math.min(leastNames, features.length) && stems.size >= leastShare * words.length ? words : [];
}
