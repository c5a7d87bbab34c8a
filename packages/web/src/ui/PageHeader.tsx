import type { ReactNode } from "react";
import "./page.css";

interface Props {
  title: ReactNode;
  /** One line that says what the page is for. */
  line?: ReactNode;
  /** The main action, at the right. */
  action?: ReactNode;
  /** The line goes below title and actions, over the whole width: for pages with many actions. */
  lineBelow?: boolean;
}

export function PageHeader({ title, line, action, lineBelow = false }: Props) {
  return (
    <header className={lineBelow ? "page-header page-header-line-below" : "page-header"}>
      <div className="page-header-words">
        <h1>{title}</h1>
        {!lineBelow && line !== undefined && <p className="quiet">{line}</p>}
      </div>
      {lineBelow && line !== undefined && <p className="quiet page-header-line">{line}</p>}
      {action !== undefined && <div className="page-header-action">{action}</div>}
    </header>
  );
}
