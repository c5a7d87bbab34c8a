/** Renderers of a test file, ended behind each of its tests. */
import { afterEach } from "vitest";
import { openRenderer, type Renderer, type RendererLimits } from "../renderer.ts";

export function openedRenderers(): (limits?: Partial<RendererLimits>) => Renderer {
  const open: Renderer[] = [];
  afterEach(async () => {
    for (const renderer of open.splice(0)) await renderer.close();
  });
  return (limits = {}) => {
    const renderer = openRenderer(limits);
    open.push(renderer);
    return renderer;
  };
}

export const printed = { language: "en", widthMm: 174, dpi: 300, preset: "journal" } as const;
