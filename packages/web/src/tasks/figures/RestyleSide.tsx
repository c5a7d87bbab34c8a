import { CloseOutlined } from "@ant-design/icons";
import { Button, Drawer } from "antd";
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNarrow } from "#ui/use-narrow.ts";

interface Props {
  title: string;
  /** Whether the changes are saved. */
  mark: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The controls of a figure's look: beside the figure, which stays in sight; over the page on a phone. */
export function RestyleSide({ title, mark, onClose, children }: Props) {
  const narrow = useNarrow();
  if (narrow)
    return (
      <Drawer title={title} open onClose={onClose} placement="bottom" size="50%" mask={false} extra={mark}>
        {children}
      </Drawer>
    );
  return (
    <Side title={title} mark={mark} onClose={onClose}>
      {children}
    </Side>
  );
}

function Side({ title, mark, onClose, children }: Props) {
  const { t } = useTranslation("ui");
  const side = useRef<HTMLElement>(null);
  useEffect(() => side.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape closes an open list of choices first.
    const open = event.target instanceof HTMLElement && event.target.getAttribute("aria-expanded") === "true";
    if (event.key === "Escape" && !open) onClose();
  };
  return (
    <div className="restyle-side">
      <div className="restyle-side-room">
        <aside className="restyle-side-panel" ref={side} tabIndex={-1} aria-label={title} onKeyDown={onKeyDown}>
          <div className="restyle-side-head">
            <h3 className="cut" title={title}>
              {title}
            </h3>
            <span className="push">{mark}</span>
            <Button type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={t("close")} title={t("close")} onClick={onClose} />
          </div>
          {children}
        </aside>
      </div>
    </div>
  );
}
