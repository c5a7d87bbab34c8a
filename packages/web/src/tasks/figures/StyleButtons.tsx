import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { StylesOfFigure } from "./use-styles.ts";

interface Props {
  styles: StylesOfFigure;
  onReset: () => void;
  canReset: boolean;
}

/** How far a look reaches: this figure, which has it already, all figures of the task, or all of the user's. */
export function StyleButtons({ styles, onReset, canReset }: Props) {
  const { t } = useTranslation("tasks");
  const { busy, kept, failure, ready } = styles;
  return (
    <section className="style-buttons" aria-label={t("styleReach")}>
      <h3>{t("styleReach")}</h3>
      <p className="quiet small">{t("styleOfFigure")}</p>
      <Button block disabled={!ready} loading={busy} onClick={() => void styles.keepForTask()}>
        {t("styleForTask")}
      </Button>
      <Button block disabled={!ready || busy} onClick={() => void styles.keepAsOwn()}>
        {t("styleAsOwn")}
      </Button>
      <div role="status">
        {kept !== null && (
          <p className="small">
            {t(`styleKept_${kept.what}`)}{" "}
            {kept.undo !== null && (
              <Button type="link" size="small" onClick={() => void kept.undo?.()}>
                {t("undo")}
              </Button>
            )}
          </p>
        )}
      </div>
      {failure !== null && (
        <p className="small" role="alert">
          {t("styleFailed", { reason: failure.message })}
        </p>
      )}
      <Button block type="text" disabled={!canReset || busy} onClick={onReset}>
        {t("styleResetFigure")}
      </Button>
      {styles.hasTask && (
        <Button block type="text" disabled={busy} onClick={() => void styles.forgetTask()}>
          {t("styleForgetTask")}
        </Button>
      )}
      {styles.hasOwn && (
        <Button block type="text" disabled={busy} onClick={() => void styles.forgetOwn()}>
          {t("styleForgetOwn")}
        </Button>
      )}
    </section>
  );
}
