import type { CSSProperties } from "react";
import { hueOf } from "./chromatogram.ts";

/** The colour of the how many-th category, for what shows it. */
export const hueStyle = (categoryAt: number): CSSProperties => ({ "--hue": hueOf(categoryAt) }) as CSSProperties;
