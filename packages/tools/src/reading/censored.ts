/** Values that were measured but lie beyond what the method can tell: below a limit of detection, above one of quantification. */

const marks = new Set(
  "lod|loq|lloq|uloq|nd|n.d.|n.d|bdl|bld|bql|blq|bloq|aloq|b.d.l.|nq|n.q.|n.q|not detected|below lod|below loq|below detection limit|below limit of detection|below limit of quantification|未检出|未检测到|低于检出限|低于定量限|高于定量上限".split(
    "|",
  ),
);

/** `<LOD`, `ND`, `< 0.1`, `>500`, `未检出`: no number, and no group either. */
export function isCensored(text: string): boolean {
  const plain = text.trim().toLowerCase();
  return marks.has(plain) || /^[<>≤≥]=?\s*(?:\d[\d.,]*(?:e[+-]?\d+)?|lod|loq|lloq|uloq|mdl|检出限|定量限)$/.test(plain);
}
