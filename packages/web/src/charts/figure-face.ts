/** The face that figures are laid out for, fetched sign by sign as figures need them and kept while the page is open. */
import { faceName } from "@analyte/charts/scene/face";
import { figureFace, mostSigns } from "@analyte/contract/figure-face";
import { send } from "../send.ts";

/** What the ticks, names and formulas of most figures are written with: one fetch serves them all. */
const usual = [...Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)), ...Array.from("−–—×·°±µαβγδλω≤≥‘’“”…²³→")];
const held = new Map<string, Promise<void>>();
const there = new Set<string>();

/**
 * Resolves when the signs can be drawn; rejects where the face does not come. What failed is asked for anew the next time; with `anew` also what
 * is still being waited for.
 */
export async function fetchFace(signs: Iterable<string> = [], anew = false): Promise<void> {
  const wanted = [...new Set([...usual, ...signs])];
  if (anew) for (const sign of wanted) if (!there.has(sign)) held.delete(sign);
  const fresh = wanted.filter((sign) => !held.has(sign));
  for (let from = 0; from < fresh.length; from += mostSigns) {
    const part = fresh.slice(from, from + mostSigns);
    const coming = addFace(part);
    for (const sign of part) held.set(sign, coming);
    coming.then(
      () => part.forEach((sign) => there.add(sign)),
      () =>
        part.forEach((sign) => {
          // It may have been asked for anew meanwhile.
          if (held.get(sign) === coming) held.delete(sign);
        }),
    );
  }
  await Promise.all(new Set(wanted.flatMap((sign) => held.get(sign) ?? [])));
}

async function addFace(signs: readonly string[]): Promise<void> {
  const { regular, semibold } = await send(figureFace, { signs: signs.join("") });
  // Several faces of one name share the work: each says which signs are its own.
  const unicodeRange = signs.map((sign) => `U+${sign.codePointAt(0)!.toString(16)}`).join(",");
  const faces = [
    ["400", regular],
    ["600", semibold],
  ] as const;
  await Promise.all(
    faces.map(async ([weight, content]) => {
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      document.fonts.add(await new FontFace(faceName, bytes, { weight, unicodeRange }).load());
    }),
  );
}
