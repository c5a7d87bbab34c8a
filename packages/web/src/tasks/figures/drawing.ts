import { figureWords } from "#charts/figure-words.ts";

/** What the server drew says itself how large it is and what it shows. */
export function readDrawing(svg: string, title: string): { width: number; height: number; words: string } {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const number = (name: string) => Number(root.getAttribute(name) ?? 0);
  const words = figureWords(title, (root.querySelector("desc") ?? root.querySelector("title"))?.textContent);
  return { width: number("width"), height: number("height"), words };
}

/** As a picture: nothing in it can run or reach the page. */
export const asAddress = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
