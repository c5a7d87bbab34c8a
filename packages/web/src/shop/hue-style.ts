import type { CSSProperties } from "react";
import { hueOf } from "./chromatogram.ts";

/** The colour of a category, for what shows it. */
export const hueStyle = (category: string): CSSProperties => ({ "--hue": hueOf(category) }) as CSSProperties;
