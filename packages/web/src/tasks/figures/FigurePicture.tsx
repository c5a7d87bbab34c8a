import { Spin } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { carryPress } from "#charts/carried-press.ts";
import { FigureToolbar } from "#charts/FigureToolbar.tsx";
import { useWidth } from "#ui/use-width.ts";
import { FigureHint } from "./FigureHint.tsx";
import { GraphicFailure } from "./GraphicFailure.tsx";
import { Picture } from "./Picture.tsx";
import { QuietFailure } from "./QuietFailure.tsx";
import { usePicture } from "./use-picture.ts";

interface Props {
  taskId: string;
  chart: { name: string; title: string };
  /** In pixels; figures whose rows need more room take more. */
  height: number;
  /** A click on a set shows its members. */
  ofSets: boolean;
  /** The figure that can be moved in is on its way. */
  waiting: boolean;
  onTouch: () => void;
}

/** A figure as the server draws it, in the place and the size of the one that can be moved in. */
export function FigurePicture({ taskId, chart, height, ofSets, waiting, onTouch }: Props) {
  const { t } = useTranslation("charts");
  const stage = useRef<HTMLDivElement>(null);
  const width = useWidth(stage);
  const { picture, shown, onPaper } = usePicture(taskId, chart.name, { width, height });
  return (
    <>
      <div className="figure-surface figure-picture" onPointerMove={onTouch} onPointerDown={onTouch} onFocus={onTouch} aria-busy={waiting || picture.isPending}>
        <FigureToolbar tools={shown?.tools ?? null} mode="move" zoomed={false} onTool={onTouch}>
          {waiting && (
            <span role="status" aria-label={t("loading")}>
              <Spin size="small" />
            </span>
          )}
        </FigureToolbar>
        <div ref={stage} onPointerDown={carryPress} style={shown === undefined ? { height } : {}}>
          {shown !== undefined && <Picture svg={shown.svg} title={chart.title} />}
          {shown === undefined && picture.error !== null && <GraphicFailure failure={picture.error} onRetry={() => void picture.refetch()} />}
          {shown === undefined && picture.error === null && <div className="figure-coming" aria-hidden />}
        </div>
      </div>
      {shown !== undefined && picture.error !== null && <QuietFailure failure={picture.error} onRetry={() => void picture.refetch()} />}
      {onPaper !== undefined && (
        <div className="figure-on-paper">
          <Picture svg={onPaper.svg} title={chart.title} />
        </div>
      )}
      <FigureHint opens={ofSets ? "members" : shown?.shows_features === true ? "box plot" : null} />
    </>
  );
}
