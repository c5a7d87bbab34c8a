import type { ReactNode } from "react";
import "./page.css";

interface Props {
  title: ReactNode;
  /** One line that says what the page is for. */
  line?: ReactNode;
  /** The main action, at the right. */
  action?: ReactNode;
}

export function PageHeader({ title, line, action }: Props) {
  return (
    <header className="page-header">
      <div className="page-header-words">
        <h1>{title}</h1>
        {line !== undefined && <p className="quiet">{line}</p>}
      </div>
      {action !== undefined && <div className="page-header-action">{action}</div>}
    </header>
  );
}
