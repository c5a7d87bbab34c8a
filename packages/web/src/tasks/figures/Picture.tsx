import { useMemo } from "react";
import { asAddress, readDrawing } from "./drawing.ts";

/** What the server drew, as a picture: nothing in it can run or reach the page. It says itself what it shows. */
export function Picture({ svg, title }: { svg: string; title: string }) {
  const { width, height, words } = useMemo(() => readDrawing(svg, title), [svg, title]);
  const address = useMemo(() => asAddress(svg), [svg]);
  return <img src={address} width={width} height={height} alt={words} tabIndex={0} draggable={false} />;
}
