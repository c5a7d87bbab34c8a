import type { ReactNode } from "react";
import { Link } from "react-router";

interface Props {
  title: string;
  /** The way to all of its kind. */
  all?: string;
  to?: string;
  children: ReactNode;
}

/** A part of the start page. */
export function HomeSection({ title, all, to, children }: Props) {
  return (
    <section className="home-section" aria-label={title}>
      <div className="home-section-head">
        <h2>{title}</h2>
        {to !== undefined && <Link to={to}>{all}</Link>}
      </div>
      {children}
    </section>
  );
}
