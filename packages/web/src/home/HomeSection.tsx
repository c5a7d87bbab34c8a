import type { ReactNode } from "react";
import { Link } from "react-router";

/** A part of the start page with the way to all of its kind. */
export function HomeSection({ title, all, to, children }: { title: string; all: string; to: string; children: ReactNode }) {
  return (
    <section className="home-section" aria-label={title}>
      <div className="home-section-head">
        <h2>{title}</h2>
        <Link to={to}>{all}</Link>
      </div>
      {children}
    </section>
  );
}
