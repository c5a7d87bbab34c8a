import { CloseOutlined } from "@ant-design/icons";
import { Button, Drawer } from "antd";
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useNarrow } from "#ui/use-narrow.ts";

interface Props {
  title: string;
  /** Whether the changes are saved. */
  mark: ReactNode;
  onClose: () => void;
  /** What opens it. */
  opener: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
}

/** The controls of a figure's look: beside the figure, which stays in sight; over the page on a phone. */
export function RestyleSide({ title, mark, onClose, opener, children }: Props) {
  const narrow = useNarrow();
  if (narrow)
    return (
      <Drawer title={title} open onClose={onClose} placement="bottom" size="50%" mask={false} extra={mark}>
        {children}
      </Drawer>
    );
  return (
    <Side title={title} mark={mark} onClose={onClose} opener={opener}>
      {children}
    </Side>
  );
}

function Side({ title, mark, onClose, opener, children }: Props) {
  const { t } = useTranslation("ui");
  const side = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where it follows to the next figure, whoever turned to that goes on where they are.
    const at = document.activeElement;
    if (at === null || at === document.body || at === opener.current) side.current?.focus({ preventScroll: true });
  }, [opener]);
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
