/** The face of the figures for a page that paints them itself. */
import { fontsWith, signsOf } from "./figure-fonts.ts";

/** TrueType as base64. */
export interface PageFace {
  regular: string;
  semibold: string;
}

/** Both weights with these characters; what the face lacks is drawn as in files. */
export function pageFace(signs: string): PageFace {
  const [regular, semibold] = fontsWith(signsOf(signs)).map((font) => font.toString("base64"));
  return { regular: regular!, semibold: semibold! };
}
