/** The face that figures are drawn with, as each program that draws them needs it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { partsOf, standIn, type Weight } from "@analyte/charts/scene/face";
import { readFont, subsetFont, withoutLayout, type SourceFont, type Substitute } from "./font-subset.ts";

/** What the fonts call themselves. */
export const familyName = "Noto Sans SC";
const weights = [
  { weight: 400, file: "400Regular/NotoSansSC_400Regular.ttf" },
  { weight: 600, file: "600SemiBold/NotoSansSC_600SemiBold.ttf" },
] as const;

let sources: SourceFont[] | null = null;
function fonts(): SourceFont[] {
  const { resolve } = createRequire(import.meta.url);
  return (sources ??= weights.map(({ file }) => readFont(readFileSync(resolve(`@expo-google-fonts/noto-sans-sc/${file}`)))));
}

/** Characters that are drawn in each weight. */
export type SignsByWeight = Readonly<Record<Weight, ReadonlySet<number>>>;

export const signsOf = (text: string): Set<number> => new Set(Array.from(text, (sign) => sign.codePointAt(0) ?? 0));

/** Files of both weights with the characters of this figure, for as long as somebody reads them. */
export async function withFontFiles(signs: ReadonlySet<number>, draw: (paths: string[]) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "figure-fonts-"));
  try {
    await draw(
      fontsWith(signs).map((content, index) => {
        const path = join(folder, `${index}.ttf`);
        writeFileSync(path, content);
        return path;
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As part of a picture that somebody opens anywhere: declares `name` with the characters of this figure. */
export function fontFaces(name: string, signs: SignsByWeight): string {
  return weights
    .flatMap(({ weight }, index) => {
      if (signs[weight].size === 0) return [];
      const content = subsetFont(fonts()[index]!, signs[weight], substitute).toString("base64");
      return [`@font-face{font-family:"${name}";font-weight:${weight};src:url("data:font/ttf;base64,${content}")}`];
    })
    .join("\n");
}

/** A letter with an accent that the face has as parts, or what the layout counts on for a sign that it lacks. */
export const substitute: Substitute = (character) => {
  const parts = partsOf(String.fromCodePoint(character))?.map(codeOf);
  return parts ? { letter: parts[0]!, accents: parts.slice(1) } : { other: codeOf(standIn(character)) };
};

const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0;

/** Whether the fonts have all of these as they are. */
export const areWhole = (signs: ReadonlySet<number>): boolean => [...signs].every((sign) => sign <= 0x20 || fonts()[0]!.glyphOf.has(sign));

export const wholeFonts = (): Buffer[] => fonts().map(withoutLayout);
export const fontsWith = (signs: ReadonlySet<number>): Buffer[] => fonts().map((source) => subsetFont(source, signs, substitute));
