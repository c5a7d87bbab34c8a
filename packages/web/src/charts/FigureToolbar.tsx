import { DragOutlined, ExpandOutlined, RadiusSettingOutlined, SelectOutlined, UnorderedListOutlined, ZoomInOutlined, ZoomOutOutlined } from "@ant-design/icons";
import type { FigureTools } from "@analyte/charts/figure-tools";
import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import "./figure-toolbar.css";

export type FigureMode = "move" | "box" | "lasso";
export type FigureTool = FigureMode | "pick" | "zoomIn" | "zoomOut" | "reset";

interface Props {
  /** Null while nobody knows: the room is kept. */
  tools: FigureTools | null;
  mode: FigureMode;
  zoomed: boolean;
  onTool: (tool: FigureTool) => void;
  /** Chooses from a list; a button that only tells of it stands in its place where it is left out. */
  picker?: ReactNode;
  /** Stands before the tools. */
  children?: ReactNode;
}

/** The same tools in the same places over the server's picture of a figure and over the figure that takes its place. */
export function FigureToolbar({ tools, mode, zoomed, onTool, picker, children }: Props) {
  const { t } = useTranslation("charts");
  const { turns, zooms, lassoes, picks } = tools ?? { turns: false, zooms: false, lassoes: false, picks: false };
  const modeButton = (name: FigureMode, label: string, icon: ReactNode) => (
    <Tool name={name} label={label} icon={icon} pressed={mode === name} onTool={onTool} />
  );
  const has = turns || zooms || lassoes || picks;
  return (
    <div className="figure-toolbar" {...(has && { role: "toolbar", "aria-label": t("tools") })}>
      {children}
      {has && modeButton("move", turns ? t("rotate") : t("move"), <DragOutlined aria-hidden />)}
      {zooms && modeButton("box", t("boxZoom"), <SelectOutlined aria-hidden />)}
      {lassoes && modeButton("lasso", t("lasso"), <RadiusSettingOutlined aria-hidden />)}
      {picks && (picker ?? <Tool name="pick" label={t("pickItems")} icon={<UnorderedListOutlined aria-hidden />} onTool={onTool} />)}
      {zooms && <Tool name="zoomIn" label={t("zoomIn")} icon={<ZoomInOutlined aria-hidden />} onTool={onTool} />}
      {zooms && <Tool name="zoomOut" label={t("zoomOut")} icon={<ZoomOutOutlined aria-hidden />} disabled={!zoomed} onTool={onTool} />}
      {(zooms || turns) && <Tool name="reset" label={t("resetZoom")} icon={<ExpandOutlined aria-hidden />} disabled={!zoomed && !turns} onTool={onTool} />}
    </div>
  );
}

interface ToolProps {
  name: FigureTool;
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  disabled?: boolean;
  onTool: (tool: FigureTool) => void;
}
function Tool({ name, label, icon, pressed, disabled = false, onTool }: ToolProps) {
  return (
    <Tooltip title={label}>
      <Button
        size="small"
        type="text"
        icon={icon}
        aria-label={label}
        disabled={disabled}
        className={pressed ? "is-pressed" : ""}
        data-tool={name}
        {...(pressed === undefined ? {} : { "aria-pressed": pressed })}
        onClick={() => onTool(name)}
      />
    </Tooltip>
  );
}
