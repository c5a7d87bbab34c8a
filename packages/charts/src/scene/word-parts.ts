/** Of what names of compounds are made: where one part ends and the next begins, a reader breaks the word. */

/** Each is a part with which others are joined at its end; none of them is so short that it stands in many words by chance. */
const parts = (
  "acetamido acetoxy acetyl acyl adenosyl alanyl amino arachidonoyl arginyl aspartyl azido benzoyl benzyl bromo butanoyl butyl butyryl carbamoyl carbonyl " +
  "carboxy cheno chloro chole cyano cyclo cysteinyl decanoyl decenoyl dehydro deoxy docosahexaenoyl dodecanoyl eicosa epoxy ethoxy ethyl fluoro formyl fructo " +
  "galacto geranyl gluco glucosyl glucuronyl glutamyl glutaryl glyceryl glycero glyco glycyl heptadecanoyl hexadecanoyl hexadecenoyl hexanoyl histidyl homo " +
  "hydro hydroperoxy hydroxy hyodeoxy imidazolyl indolyl inosityl isobutyryl isovaleryl keto lactosyl lauroyl leucyl linolenoyl linoleoyl litho lyso malonyl " +
  "manno mercapto methoxy methyl myristoyl nitro nitroso octadecanoyl octadecenoyl octanoyl oleoyl oxido palmitoleoyl palmitoyl pentadecanoyl pentanoyl " +
  "phenoxy phenyl phenylalanyl phosphatidyl phospho phosphoryl prolyl propanoyl propionyl propyl prostaglandin pyridyl ribosyl seryl sphingo stearoyl " +
  "succinyl sulfo sulfonyl tauro tetra tetradecanoyl thio threonyl tosyl trimethyl tryptophyl tyrosyl urso valyl vinyl"
).split(" ");

/** After how many signs of a word one of its parts ends, none of which goes over the place. */
export function partEnds(word: string): ReadonlySet<number> {
  const letters = word.toLowerCase();
  const found = parts.flatMap((part) => {
    const spans: { start: number; end: number }[] = [];
    for (let start = letters.indexOf(part); start >= 0; start = letters.indexOf(part, start + 1)) spans.push({ start, end: start + part.length });
    return spans;
  });
  return new Set(found.map(({ end }) => end).filter((at) => !found.some(({ start, end }) => start < at && at < end)));
}
