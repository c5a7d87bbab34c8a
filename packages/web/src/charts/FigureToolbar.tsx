import { DragOutlined, ExpandOutlined, RadiusSettingOutlined, SelectOutlined, ZoomInOutlined, ZoomOutOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";

export type FigureMode = "move" | "box" | "lasso";

interface Props {
  mode: FigureMode;
  turns: boolean;
  zooms: boolean;
  lassoes: boolean;
  zoomed: boolean;
  onMode: (mode: FigureMode) => void;
  /** Below 1 shows less. */
  onZoom: (factor: number) => void;
  onReset: () => void;
  /** Chooses from a list. */
  picker: ReactNode;
}

export function FigureToolbar({ mode, turns, zooms, lassoes, zoomed, onMode, onZoom, onReset, picker }: Props) {
  const { t } = useTranslation("charts");
  if (!zooms && !lassoes && picker === null) return null;
  const modeButton = (name: FigureMode, label: string, icon: ReactNode) => (
    <Tool label={label} icon={icon} pressed={mode === name} onClick={() => onMode(name)} />
  );
  return (
    <div className="figure-toolbar" role="toolbar" aria-label={t("tools")}>
      {modeButton("move", turns ? t("rotate") : t("move"), <DragOutlined aria-hidden />)}
      {zooms && modeButton("box", t("boxZoom"), <SelectOutlined aria-hidden />)}
      {lassoes && modeButton("lasso", t("lasso"), <RadiusSettingOutlined aria-hidden />)}
      {picker}
      {zooms && <Tool label={t("zoomIn")} icon={<ZoomInOutlined aria-hidden />} onClick={() => onZoom(0.7)} />}
      {zooms && <Tool label={t("zoomOut")} icon={<ZoomOutOutlined aria-hidden />} disabled={!zoomed} onClick={() => onZoom(1 / 0.7)} />}
      {(zooms || turns) && <Tool label={t("resetZoom")} icon={<ExpandOutlined aria-hidden />} disabled={!zoomed && !turns} onClick={onReset} />}
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}
function Tool({ label, icon, pressed, disabled = false, onClick }: ToolProps) {
  return (
    <Tooltip title={label}>
      <Button
        size="small"
        type="text"
        icon={icon}
        aria-label={label}
        disabled={disabled}
        className={pressed ? "is-pressed" : ""}
        {...(pressed === undefined ? {} : { "aria-pressed": pressed })}
        onClick={onClick}
      />
    </Tooltip>
  );
}
