import type { ParamValues } from "@analyte/contract/manifest";
import { changesTo, followed, profilesOf, profileTitles } from "@analyte/contract/profiles";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import { ProfileChanges } from "../tools/profiles/ProfileChanges.tsx";
import { useTool } from "../tools/queries.ts";
import "../tools/profiles/profiles.css";

interface Props {
  toolId: string;
  /** The parameters of the run, with defaults filled in. */
  values: ParamValues;
}

/** Whose conventions the settings of a result are, and what would differ under each other one. Nothing for tools without profiles. */
export function Conventions({ toolId, values }: Props) {
  const { t } = useTranslation(["tasks", "tools"]);
  const text = useText();
  const tool = useTool(toolId).data;
  const profiles = tool === undefined ? [] : profilesOf(tool);
  if (tool === undefined || profiles.length === 0) return null;
  const now = followed(tool, values);
  const others = profiles.filter(({ name }) => !now.includes(name));
  const names = now.map((name) => text(profileTitles[name])).join(t("tools:listJoin"));
  return (
    <section className="surface result-section result-profiles" aria-label={t("conventions")}>
      <div className="result-section-head">
        <h2>{t("conventions")}</h2>
        <span className="quiet small">{t("conventionsLine")}</span>
      </div>
      <p>{now.length === 0 ? t("conventionsOwn") : t("conventionsOf", { names })}</p>
      {others.map((profile) => {
        const name = text(profileTitles[profile.name]);
        return (
          <div key={profile.name}>
            <h3>{t("conventionsUnder", { name })}</h3>
            <ProfileChanges changes={changesTo(tool, values, profile)} beyond={profile.beyond} label={t("conventionsUnder", { name })} />
          </div>
        );
      })}
    </section>
  );
}
