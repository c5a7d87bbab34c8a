import { goodsFile } from "@analyte/contract/goods";
import { FetchedPicture } from "../calls/FetchedPicture.tsx";
import { chromatogram } from "./chromatogram.ts";
import { hueStyle } from "./hue-style.ts";
import "./shop.css";

interface Props {
  id: string;
  /** The file that is shown; empty for none. */
  file: string;
  /** Whose colour it has: the how many-th category it stands in. */
  categoryAt: number;
  className?: string;
}

/** The picture of a product; without one a chromatogram of its own, always the same, in the colour of its category. */
export function GoodsPicture({ id, file, categoryAt, className = "" }: Props) {
  const drawn = (
    <svg className={`goods-picture goods-drawn ${className}`} style={hueStyle(categoryAt)} viewBox="0 0 240 120" preserveAspectRatio="none" aria-hidden="true">
      <path d={chromatogram(id)} />
    </svg>
  );
  return <FetchedPicture call={goodsFile} input={{ id, file }} named={file} className={`goods-picture ${className}`} otherwise={drawn} />;
}
