import type { Manifest, ParamValues } from "@analyte/contract/manifest";
import { changesTo, followed, profilesOf, profileTitles, type ProfileName } from "@analyte/contract/profiles";
import { Form, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import { usePageIds } from "#ui/page-ids.ts";
import { ProfileChanges } from "./ProfileChanges.tsx";
import "./profiles.css";

interface Props {
  manifest: Manifest;
  values: ParamValues;
  /** The parameters that the profile sets. */
  onChange: (settings: ParamValues) => void;
}

/** Fills in the settings of another program by its name; whatever is changed afterwards is one's own. */
export function ProfileChoice({ manifest, values, onChange }: Props) {
  const { t } = useTranslation("tools");
  const text = useText();
  const idOf = usePageIds();
  const profiles = profilesOf(manifest);
  if (profiles.length === 0) return null;
  const now = followed(manifest, values);
  const current = now[0] ?? null;
  const chosen = profiles.find(({ name }) => name === current);
  const take = (name: ProfileName) =>
    onChange(Object.fromEntries(profiles.find((one) => one.name === name)!.settings.map(({ param, value }) => [param, value])));
  const changes = chosen === undefined || current === "standard" ? [] : changesTo(manifest, standardOf(manifest, values), chosen);
  return (
    <Form.Item label={t("profile")} htmlFor={idOf("profile")} extra={t("profileHelp")}>
      <Select<ProfileName | "own">
        id={idOf("profile")}
        className="profile-choice"
        value={current ?? "own"}
        onChange={(name) => name !== "own" && take(name)}
        options={[
          ...profiles.map(({ name }) => ({ value: name, label: text(profileTitles[name]) })),
          ...(current === null ? [{ value: "own" as const, label: t("profileOwn"), disabled: true }] : []),
        ]}
      />
      {chosen !== undefined && (changes.length > 0 || chosen.beyond.length > 0) && (
        <ProfileChanges changes={changes} beyond={chosen.beyond} label={t("profileSets", { profile: text(profileTitles[chosen.name]) })} />
      )}
    </Form.Item>
  );
}

/** The values with what profiles set as the tool has it by itself. */
const standardOf = (manifest: Manifest, values: ParamValues): ParamValues => ({
  ...values,
  ...Object.fromEntries(profilesOf(manifest)[0]!.settings.map(({ param, value }) => [param, value])),
});
