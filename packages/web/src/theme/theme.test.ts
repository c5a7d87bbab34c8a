import { theme as antdTheme } from "antd";
import { describe, expect, it } from "vitest";
import { colours, mixed, type ColourName } from "./colours.ts";
import { modes, themeOf } from "./theme.ts";

/** WCAG 2.2, relative luminance and contrast of two colours as `#rrggbb`. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((one, other) => one - other);
  return (light! + 0.05) / (dark! + 0.05);
}
const readable = 4.5;

describe.each(modes)("the %s theme", (mode) => {
  it.each(Object.keys(colours) as ColourName[])("is readable in %s", (name) => {
    const { algorithm, token, components } = themeOf(mode, name);
    const all = antdTheme.getDesignToken({ algorithm, token } as Parameters<typeof antdTheme.getDesignToken>[0]);
    for (const ground of [all.colorPrimary, all.colorPrimaryHover, all.colorPrimaryActive])
      expect(contrast("#ffffff", ground), `white on ${ground}`).toBeGreaterThanOrEqual(readable);
    for (const ground of [all.colorBgContainer, all.colorBgLayout, all.colorPrimaryBg, all.colorPrimaryBgHover])
      expect(contrast(all.colorLink, ground), `links on ${ground}`).toBeGreaterThanOrEqual(readable);
    const { colorError = all.colorError, dangerColor = "#ffffff" } = components?.Button ?? {};
    expect(contrast(colorError, all.colorBgContainer), "red words").toBeGreaterThanOrEqual(readable);
    expect(contrast(dangerColor, colorError), "words on red").toBeGreaterThanOrEqual(readable);
    for (const words of [all.colorText, all.colorTextSecondary, all.colorTextTertiary, all.colorTextDescription])
      expect(contrast(words, all.colorBgContainer), `${words} on the page`).toBeGreaterThanOrEqual(readable);
  });
});

it("mixes colours by share", () => {
  expect(mixed("#ff0000", 0.5, "#0000ff")).toBe("#800080");
  expect(mixed("#123456", 1, "#ffffff")).toBe("#123456");
});
