import { WarningFilled } from "@ant-design/icons";
import type { AlikeNames } from "@analyte/contract/manifest";
import { alikeNote } from "@analyte/contract/replicates";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";

interface Props {
  column: string;
  /** Names that may be one, set by set. */
  alike: readonly string[][];
  answer: AlikeNames | null;
  onAnswer: (answer: AlikeNames) => void;
}

/** Names of samples that are nearly the same: what n counts hangs on whether they are one, and only their user knows. */
export function AlikeQuestion({ column, alike, answer, onAnswer }: Props) {
  const { t } = useTranslation("tools");
  const text = useText();
  return (
    <span className={answer === null ? "param-help param-warned" : "param-help"} role="group" aria-label={t("alikeQuestion")}>
      {answer === null && <WarningFilled aria-hidden />} {text(alikeNote(alike, column, answer))}
      {(["same", "different"] as const).map((one) => (
        <Button key={one} type="link" size="small" aria-pressed={answer === one} disabled={answer === one} onClick={() => onAnswer(one)}>
          {t(one === "same" ? "alikeSame" : "alikeDifferent")}
        </Button>
      ))}
    </span>
  );
}
