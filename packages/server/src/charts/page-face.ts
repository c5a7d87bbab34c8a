/** The face of the figures for a page that paints them itself. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { readFont, subsetFont, type SourceFont } from "./font-subset.ts";

let sources: readonly SourceFont[] | null = null;

/** Both weights with these characters. */
export function pageFace(signs: string): { regular: string; semibold: string } {
  const { resolve } = createRequire(import.meta.url);
  // Read when the first figure is opened.
  sources ??= ["400Regular/NotoSansSC_400Regular.ttf", "600SemiBold/NotoSansSC_600SemiBold.ttf"].map((file) =>
    readFont(readFileSync(resolve(`@expo-google-fonts/noto-sans-sc/${file}`))),
  );
  const codes = new Set(Array.from(signs, (sign) => sign.codePointAt(0) ?? 0));
  const [regular, semibold] = sources.map((source) => subsetFont(source, codes).toString("base64"));
  return { regular: regular!, semibold: semibold! };
}
