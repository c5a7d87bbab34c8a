/** The browser and the system that a request names, in words that its owner recognises, e.g. `Chrome, Windows`. */

/** Empty where neither can be told. */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? "").slice(0, 500);
  const named = (table: readonly (readonly [RegExp, string])[]) => table.find(([pattern]) => pattern.test(text))?.[1];
  return [named(browsers), named(systems)].filter((name) => name !== undefined).join(", ");
}

// The first that fits: most browsers also name those that they descend from.
const browsers = [
  [/MicroMessenger\//, "WeChat"],
  [/QQBrowser\//, "QQ Browser"],
  [/HuaweiBrowser\//, "Huawei Browser"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/\b(Edg|EdgA|EdgiOS)\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
  [/^python-requests\//i, "Python"],
  [/^node(\b|$)/, "Node.js"],
] as const;

const systems = [
  [/\biPad\b/, "iPadOS"],
  [/\biPhone\b/, "iOS"],
  [/\bHarmonyOS\b|\bOpenHarmony\b/, "HarmonyOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b|\bMac OS X\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
] as const;
