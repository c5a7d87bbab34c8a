import { Button } from "antd";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useCode } from "#ui/use-code.ts";

const load = async () => (await import("#charts/Figure.tsx")).Figure;

/** The figure with its code fetched on first use; the place keeps its size meanwhile. */
export function LazyFigure(props: ComponentProps<Awaited<ReturnType<typeof load>>>) {
  const { t } = useTranslation("charts");
  const { code: Figure, failed, retry } = useCode(load);
  return (
    <div className="figure-surface">
      {Figure !== null && <Figure {...props} />}
      {Figure === null && (
        <div className="figure-waiting" style={{ height: props.height ?? 480 }} aria-busy={!failed}>
          {failed && (
            <>
              <span role="alert">{t("failed")}</span>
              <Button onClick={retry}>{t("retry")}</Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
