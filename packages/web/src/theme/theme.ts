/** Every value of the look; pages hold none. */
import { theme as antdTheme, type ThemeConfig } from "antd";

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
  colorPrimary: "#1668dc",
  colorInfo: "#1668dc",
  colorLink: "#1668dc",
  colorBgLayout: "#fafbfc",
  colorBgContainer: "#ffffff",
  colorBorder: "#d5dae1",
  colorBorderSecondary: "#e8ebef",
  colorText: "#1b2430",
  colorTextSecondary: "#515c6b",
  // Still 4.5 to 1 on white: it carries help lines and times.
  colorTextTertiary: "#667080",
  colorTextDescription: "#667080",
};

const dark: NonNullable<ThemeConfig["token"]> = {
  colorPrimary: "#4b8fea",
  colorInfo: "#4b8fea",
  colorLink: "#6ba6f3",
  colorBgLayout: "#0f1318",
  colorBgContainer: "#161b22",
  colorBgElevated: "#1d232c",
  colorBorder: "#343c48",
  colorBorderSecondary: "#262d37",
  colorText: "#e4e8ee",
  colorTextSecondary: "#aab4c1",
  colorTextTertiary: "#8d98a6",
  colorTextDescription: "#8d98a6",
};

export function themeOf(mode: Mode): ThemeConfig {
  return {
    algorithm: mode === "dark" ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: { ...shared, ...(mode === "dark" ? dark : light) },
    // The class `analyte` on <html> carries antd's variables, so that own styles share them.
    cssVar: { key: "analyte" },
    hashed: false,
    components: {
      Table: { fontSize: 13, cellPaddingBlock: 10, cellPaddingInline: 12, headerSplitColor: "transparent", headerBorderRadius: 0 },
      Button: { primaryShadow: "none", defaultShadow: "none", dangerShadow: "none" },
      Form: { itemMarginBottom: 20, verticalLabelPadding: "0 0 4px" },
      // White on the grey that antd takes is too faint to read.
      Avatar: { colorTextPlaceholder: mode === "dark" ? "#57616f" : "#667080" },
      Tabs: { horizontalMargin: "0 0 16px 0" },
      Segmented: mode === "dark" ? { itemSelectedBg: "#2b3440", trackBg: "#0b0f14" } : { itemSelectedBg: "#ffffff", trackBg: "#eceff3" },
    },
  };
}
