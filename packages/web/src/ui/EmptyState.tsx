import type { ReactNode } from "react";
import "./page.css";

/** One sentence and the action that fills the place. */
export function EmptyState({ text, action }: { text: ReactNode; action?: ReactNode }) {
  return (
    <div className="state-block">
      <svg className="state-picture" width="64" height="40" viewBox="0 0 64 40" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <path d="M2 38h60M8 38V4" />
        <path d="M8 34c6 0 7-4 9-14s4-10 6 0 3 12 7 12 4-4 6-9 4-5 6 0 3 10 14 10" strokeLinejoin="round" />
      </svg>
      <p className="quiet">{text}</p>
      {action !== undefined && <div className="state-actions">{action}</div>}
    </div>
  );
}
