/** Every value of the look; pages hold none. */
import { theme as antdTheme, type ThemeConfig } from "antd";
import { colours, mixed, type ColourName } from "./colours.ts";

export const modes = ["light", "dark"] as const;
export type Mode = (typeof modes)[number];

export const fontFamily =
  '"Inter Variable", Inter, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif';
const monospace = 'ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace';

const shared: NonNullable<ThemeConfig["token"]> = {
  fontFamily,
  fontFamilyCode: monospace,
  fontSize: 14,
  lineHeight: 22 / 14,
  fontSizeHeading1: 20,
  fontSizeHeading2: 16,
  fontSizeHeading3: 14,
  borderRadius: 6,
  motionDurationFast: "0.1s",
  motionDurationMid: "0.15s",
  motionDurationSlow: "0.2s",
  wireframe: false,
};

const light: NonNullable<ThemeConfig["token"]> = {
  // Red words on white at 5 to 1.
  colorError: "#cf2a2f",
  colorBgLayout: "#fafbfc",
  colorBgContainer: "#ffffff",
  colorBorder: "#d5dae1",
  colorBorderSecondary: "#e8ebef",
  colorText: "#1b2430",
  colorTextSecondary: "#515c6b",
  // Still 4.5 to 1 on white: it carries help lines and times.
  colorTextTertiary: "#667080",
  colorTextDescription: "#667080",
  colorTextPlaceholder: "#667080",
};

const dark: NonNullable<ThemeConfig["token"]> = {
  colorBgLayout: "#0f1318",
  // The ground of figures, whose colours are told apart on it: they stand on their cards as on paper.
  colorBgContainer: "#17191d",
  colorBgElevated: "#1d232c",
  colorBorder: "#343c48",
  colorBorderSecondary: "#262d37",
  colorText: "#e4e8ee",
  colorTextSecondary: "#aab4c1",
  colorTextTertiary: "#8d98a6",
  colorTextDescription: "#8d98a6",
  colorTextPlaceholder: "#8d98a6",
};

/** What the chosen colour means for buttons, links and chosen entries. antd's own shades of dark colours are too faint to read on. */
function shadesOf(mode: Mode, colour: ColourName): NonNullable<ThemeConfig["token"]> {
  const { light: onLight, dark: onDark, darkLink } = colours[colour];
  if (mode === "light")
    return {
      colorPrimary: onLight,
      colorInfo: onLight,
      colorLink: onLight,
      colorPrimaryHover: mixed("#000000", 0.12, onLight),
      colorPrimaryActive: mixed("#000000", 0.25, onLight),
      colorLinkHover: mixed("#000000", 0.2, onLight),
      colorPrimaryBg: mixed(onLight, 0.08, "#ffffff"),
      colorPrimaryBgHover: mixed(onLight, 0.1, "#ffffff"),
    };
  return {
    colorPrimary: onDark,
    colorInfo: onDark,
    colorLink: darkLink,
    colorPrimaryHover: mixed("#000000", 0.1, onDark),
    colorPrimaryActive: mixed("#000000", 0.22, onDark),
    colorLinkHover: mixed("#ffffff", 0.2, darkLink),
    colorPrimaryBg: mixed(onDark, 0.24, "#17191d"),
    colorPrimaryBgHover: mixed(onDark, 0.32, "#17191d"),
  };
}

/** `still`: nothing moves, for users who prefer it so. */
export function themeOf(mode: Mode, colour: ColourName, still = false): ThemeConfig {
  const link = mode === "dark" ? colours[colour].darkLink : colours[colour].light;
  return {
    algorithm: mode === "dark" ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: { ...shared, ...(mode === "dark" ? dark : light), ...shadesOf(mode, colour), motion: !still },
    // The class `analyte` on <html> carries antd's variables, so that own styles share them.
    cssVar: { key: "analyte" },
    hashed: false,
    // They come as a file.
    zeroRuntime: true,
    components: {
      Table: { fontSize: 13, cellPaddingBlock: 10, cellPaddingInline: 12, headerSplitColor: "transparent", headerBorderRadius: 0 },
      Button: {
        primaryShadow: "none",
        defaultShadow: "none",
        dangerShadow: "none",
        // On a dark ground no red serves both as words and under white words.
        ...(mode === "dark" ? { colorError: "#f0716f", colorErrorHover: "#f59391", dangerColor: "#1a0d0d" } : {}),
      },
      // What is wrong is said in words: they must be readable.
      Form: { itemMarginBottom: 20, verticalLabelPadding: "0 0 4px", colorError: mode === "dark" ? "#f0716f" : "#c22b30" },
      // White on the grey that antd takes is too faint to read.
      Avatar: { colorTextPlaceholder: mode === "dark" ? "#57616f" : "#667080" },
      // Where antd writes words in the primary colour.
      Tabs: { horizontalMargin: "0 0 16px 0", itemSelectedColor: link, itemHoverColor: link, itemActiveColor: link, inkBarColor: link },
      Pagination: { itemActiveColor: link, itemActiveColorHover: link },
      Segmented: mode === "dark" ? { itemSelectedBg: "#2b3440", trackBg: "#0b0f14" } : { itemSelectedBg: "#ffffff", trackBg: "#eceff3" },
    },
  };
}
