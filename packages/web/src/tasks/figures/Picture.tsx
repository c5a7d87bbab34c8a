import { useMemo } from "react";

/** What the server drew, as a picture: nothing in it can run or reach the page. It says itself what it shows. */
export function Picture({ svg, title }: { svg: string; title: string }) {
  const { width, height, words } = useMemo(() => read(svg), [svg]);
  const address = useMemo(() => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, [svg]);
  return <img src={address} width={width} height={height} alt={[title, words].filter(Boolean).join(". ")} tabIndex={0} draggable={false} />;
}

function read(svg: string): { width: number; height: number; words: string } {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const number = (name: string) => Number(root.getAttribute(name) ?? 0);
  return { width: number("width"), height: number("height"), words: root.querySelector("title")?.textContent ?? "" };
}
