/**
 * Method profiles: documented conventions of other programs, as values of a tool's parameters. The form chooses one by name and says what it
 * changes; a result says which of them its parameters follow, and what would differ under the others.
 */
import type { Manifest, Param, ParamValues } from "./manifest.ts";
import { isShown } from "./params.ts";
import type { Text } from "./text.ts";

export const profileNames = ["standard", "metaboanalyst", "ropls", "w4m"] as const;
export type ProfileName = (typeof profileNames)[number];

export const profileTitles: Record<ProfileName, Text> = {
  standard: { en: "Standard", zh: "标准" },
  metaboanalyst: { en: "MetaboAnalyst", zh: "MetaboAnalyst" },
  ropls: { en: "R package ropls", zh: "R 包 ropls" },
  w4m: { en: "Workflow4Metabolomics", zh: "Workflow4Metabolomics" },
};

/** What one parameter is under a profile; without a reason it is the tool's own default. */
export interface ProfileSetting {
  param: string;
  value: string | number | boolean;
  because?: Text | undefined;
}

export interface Profile {
  name: ProfileName;
  settings: readonly ProfileSetting[];
  /** What that program does otherwise and no parameter changes. */
  beyond: readonly Text[];
}

export interface ProfileChange extends ProfileSetting {
  title: Text;
  /** As it is now, and as it would be. */
  from: Text;
  to: Text;
}

type Profiled = Pick<Manifest, "params" | "profiles">;

/** The tool's profiles, `standard` first: the defaults of whatever another profile sets. None where the tool has none. */
export function profilesOf(manifest: Profiled): Profile[] {
  const own = manifest.profiles ?? [];
  if (own.length === 0) return [];
  const touched = new Set(own.flatMap(({ settings }) => settings.map(({ param }) => param)));
  const settings = manifest.params.flatMap((param) => (touched.has(param.name) && "default" in param ? [{ param: param.name, value: param.default }] : []));
  return [{ name: "standard", settings, beyond: [] }, ...own];
}

/** The profiles that the values follow in all that they set and the form shows. */
export function followed(manifest: Profiled, values: ParamValues): ProfileName[] {
  return profilesOf(manifest)
    .filter((profile) => changesTo(manifest, values, profile).length === 0)
    .map(({ name }) => name);
}

/** What a profile would change of these values. What the form would not show under them counts for nothing. */
export function changesTo(manifest: Profiled, values: ParamValues, { settings }: Pick<Profile, "settings">): ProfileChange[] {
  const wanted = { ...values, ...Object.fromEntries(settings.map(({ param, value }) => [param, value])) };
  return settings.flatMap((setting) => {
    const param = manifest.params.find(({ name }) => name === setting.param);
    if (param === undefined || !isShown(param, wanted) || values[param.name] === setting.value) return [];
    return [{ ...setting, title: param.title, from: valueWord(param, values[param.name]), to: valueWord(param, setting.value) }];
  });
}

/** The sentence of a methods paragraph; empty where the values follow the tool's own standard, or no profile at all. */
export function profileSentence(manifest: Profiled, values: ParamValues): Text {
  const names = followed(manifest, values);
  if (names.length === 0 || names.includes("standard")) return { en: "", zh: "" };
  const said = (language: keyof Text) => names.map((name) => profileTitles[name][language]);
  return {
    en: `The settings are those of ${said("en").join(" and ")}.`,
    zh: `参数设置遵循 ${said("zh").join(" 与 ")} 的约定。`,
  };
}

const nothing: Text = { en: "nothing chosen", zh: "未选择" };

function valueWord(param: Param, value: unknown): Text {
  if (value === undefined || value === null) return nothing;
  if (param.kind === "choice") return param.options.find((option) => option.value === value)?.label ?? bothWays(value);
  if (param.kind === "boolean") return value === true ? { en: "on", zh: "是" } : { en: "off", zh: "否" };
  if (param.kind === "integer" && value === "auto" && param.auto !== undefined) return param.auto;
  return bothWays(value);
}

const bothWays = (value: unknown): Text => ({ en: String(value), zh: String(value) });
