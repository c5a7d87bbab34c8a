import type { ProfileChange } from "@analyte/contract/profiles";
import type { Text } from "@analyte/contract/text";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";

interface Props {
  changes: readonly ProfileChange[];
  beyond: readonly Text[];
  label: string;
}

/** What is otherwise under a profile: each parameter from what to what and why, then what no parameter changes. */
export function ProfileChanges({ changes, beyond, label }: Props) {
  const { t } = useTranslation("tools");
  const text = useText();
  return (
    <ul className="profile-changes small" aria-label={label}>
      {changes.map(({ param, title, from, to, because }) => (
        <li key={param}>
          {t("profileChange", { param: text(title), from: text(from), to: text(to) })}
          {because !== undefined && <span className="quiet"> {text(because)}</span>}
        </li>
      ))}
      {beyond.map((one) => (
        <li key={one.en} className="quiet">
          {text(one)}
        </li>
      ))}
    </ul>
  );
}
