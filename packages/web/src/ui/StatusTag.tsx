import type { TaskStatus } from "@analyte/contract/tasks";
import { useTranslation } from "react-i18next";
import "./page.css";

/** The same icon, word and colour for a state everywhere. */
export function StatusTag({ status, progress }: { status: TaskStatus; progress?: number }) {
  const { t } = useTranslation("ui");
  return (
    <span className={`status status-${status}`}>
      <StatusIcon status={status} progress={progress ?? 0} />
      {t(`status_${status}`)}
      {status === "running" && progress !== undefined && progress > 0 && <span className="share">{Math.round(progress * 100)} %</span>}
    </span>
  );
}

/** The sign alone. */
export function StatusIcon({ status, progress }: { status: TaskStatus; progress: number }) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
      {status === "queued" && <circle cx="7" cy="7" r="5.25" />}
      {status === "running" && (
        <>
          <circle cx="7" cy="7" r="5.25" />
          <path d={slice(Math.max(0.25, Math.min(0.999, progress)))} fill="currentColor" stroke="none" />
        </>
      )}
      {status === "succeeded" && <circle cx="7" cy="7" r="6" fill="currentColor" stroke="none" />}
      {status === "failed" && <path d="M7 1.2 13.4 12.6H0.6Z" fill="currentColor" stroke="none" />}
      {status === "cancelled" && (
        <>
          <circle cx="7" cy="7" r="5.25" />
          <path d="M3.4 10.6 10.6 3.4" />
        </>
      )}
    </svg>
  );
}

function slice(share: number): string {
  const angle = 2 * Math.PI * share;
  const x = 7 + 4.2 * Math.sin(angle);
  const y = 7 - 4.2 * Math.cos(angle);
  return `M7 7V2.8A4.2 4.2 0 ${share > 0.5 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`;
}
