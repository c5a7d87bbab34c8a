/** Units of measurement, as they stand in a row of their own below the names or behind a number. */

const bases = new Set(
  "g kg mg µg ug ng pg fg l dl ml µl ul nl mol mmol µmol umol nmol pmol fmol m mm µm um nm cm pm kda da iu au a.u a.u. arb.u ppm ppb ppt rpm hz s sec min h hr hrs d day days week weeks month months year years yr yrs y °c % counts cps area intensity abundance mmhg bpm kcal kj mv eq meq log2 log10".split(
    " ",
  ),
);
/** Stand below a stroke only. */
const below = new Set("cell cells protein creatinine dw fw ww tissue".split(" "));
const unitHeads = /^(units?|单位|uom)?$/i;

/** `mM`, `µmol/L`, `ng·mL-1`, `(years)`. Letters that are names more often than units (M, g in a column of groups) need company. */
export function isUnit(text: string): boolean {
  const plain = text
    .trim()
    .normalize("NFKC")
    .replaceAll("μ", "µ")
    .replace(/^[([]|[)\]]$/g, "")
    .trim();
  if (plain === "" || plain.length > 24) return false;
  const [first = "", ...others] = plain.split(/\s*[/·*\s^⁻]\s*/).filter((part) => part !== "");
  return isBase(first) && others.every((part) => isBase(part) || /^-?\d+$/.test(part) || below.has(part.toLowerCase()));
}

const isBase = (part: string): boolean => [part, part.replace(/-?\d$/, "")].some((plain) => bases.has(plain.toLowerCase()) || /^[mµunpf]?M$/.test(plain));

/**
 * A row below the header that names the units: each cell that holds anything is one, and its first cell is empty or says so. One letter
 * alone may as well be a group.
 */
export function isUnitsRow([head = "", ...cells]: readonly string[]): boolean {
  const given = cells.map((text) => text.trim()).filter((text) => text !== "");
  return unitHeads.test(head.trim()) && given.every(isUnit) && given.some((text) => text.length > 1 || text === "%");
}
