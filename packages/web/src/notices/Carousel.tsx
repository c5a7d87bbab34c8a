import { LeftOutlined, PauseOutlined, PlayCircleOutlined, RightOutlined } from "@ant-design/icons";
import type { Notice } from "@analyte/contract/notices";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SafeHtml } from "../ui/SafeHtml.tsx";
import { useTurns } from "./use-turns.ts";
import "./notices.css";
import { IconButton } from "../ui/IconButton.tsx";

interface Props {
  notices: Notice[];
  at: number;
  onShow: (index: number) => void;
  /** A link to a page of the portal was followed. */
  onLeave: () => void;
}

/** Announcements that take turns, in a loop. They wait while the pointer or the keyboard is with them. A single one has no pager. */
export function Carousel({ notices, at, onShow, onLeave }: Props) {
  const { t } = useTranslation("notices");
  const count = notices.length;
  const turn = (from: number, by = 1) => onShow((from + by + count) % count);
  // Whoever asks for less motion turns the page alone.
  const [playing, setPlaying] = useState(() => !matchMedia("(prefers-reduced-motion: reduce)").matches);
  const { waiting, handlers } = useTurns(playing && count > 1, at, turn);
  return (
    <section className="notices" aria-roledescription={t("carousel")} aria-label={t("title", { count })} {...handlers}>
      <div className="notices-slides" aria-live={waiting ? "polite" : "off"}>
        {notices.map((notice, index) => (
          <article key={notice.id} className={index === at ? "notice" : "notice notice-away"} aria-hidden={index !== at}>
            <h3 className="notice-title">{notice.title}</h3>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long ones scroll, also by keyboard */}
            <div className="notice-content" tabIndex={index === at ? 0 : -1} role="group" aria-label={notice.title}>
              <SafeHtml html={notice.content} onLeave={onLeave} />
            </div>
          </article>
        ))}
      </div>
      {count > 1 && (
        <div className="notices-pager">
          <Button type="text" size="small" icon={<LeftOutlined aria-hidden />} aria-label={t("previous")} onClick={() => turn(at, -1)} />
          {notices.map((notice, index) => (
            <button
              key={notice.id}
              type="button"
              className="notices-dot"
              aria-label={t("show", { number: index + 1, title: notice.title })}
              {...(index === at ? { "aria-current": "true" as const } : {})}
              onClick={() => onShow(index)}
            />
          ))}
          <Button type="text" size="small" icon={<RightOutlined aria-hidden />} aria-label={t("next")} onClick={() => turn(at)} />
          <IconButton
            icon={playing ? <PauseOutlined aria-hidden /> : <PlayCircleOutlined aria-hidden />}
            label={t(playing ? "pause" : "play")}
            onClick={() => setPlaying(!playing)}
          />
        </div>
      )}
    </section>
  );
}
