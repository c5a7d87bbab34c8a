import { PlayCircleOutlined, StarFilled, StarOutlined } from "@ant-design/icons";
import type { Manifest } from "@analyte/contract/manifest";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useText } from "../language/use-language.ts";
import { ToolFigure } from "./ToolFigure.tsx";
import { ToolFlow } from "./ToolFlow.tsx";
import { ToolPicture } from "./ToolPicture.tsx";
import "./tool-card.css";

interface Props {
  tool: Manifest;
  /** Of its form. */
  address: string;
  running: boolean;
  disabled: boolean;
  isFavourite: boolean;
  onFavourite: (favourite: boolean) => void;
  onRunExample: () => void;
}

export function ToolCard({ tool, address, running, disabled, isFavourite, onFavourite, onRunExample }: Props) {
  const { t } = useTranslation("tools");
  const text = useText();
  const name = text(tool.name);
  return (
    <article className="surface tool-card">
      <div className="tool-card-head">
        <ToolPicture tool={tool} />
        <h3>
          <Link to={address}>{name}</Link>
        </h3>
        <Button
          size="small"
          type="text"
          className="tool-card-star"
          icon={isFavourite ? <StarFilled className="tool-star" aria-hidden /> : <StarOutlined aria-hidden />}
          aria-pressed={isFavourite}
          aria-label={t("favouriteOf", { tool: name })}
          title={isFavourite ? t("dropFavourite") : t("markFavourite")}
          onClick={() => onFavourite(!isFavourite)}
        />
      </div>
      <ToolFigure id={tool.id} className="tool-card-figure" />
      <p className="quiet small tool-card-summary">{text(tool.summary)}</p>
      <ToolFlow tool={tool} />
      <div className="tool-card-foot">
        <Link to={address} className="tool-card-open" aria-label={t("openTool", { tool: name })}>
          {t("open")}
        </Link>
        <Button
          size="small"
          type="text"
          icon={<PlayCircleOutlined aria-hidden />}
          loading={running}
          disabled={disabled}
          aria-label={t("runExampleOf", { tool: name })}
          onClick={onRunExample}
        >
          {t("runExample")}
        </Button>
      </div>
    </article>
  );
}
