import { useId, type ReactNode } from "react";

/** A part of the profile: what it is for at one side, the controls at the other. */
export function ProfileSection({ title, line, children }: { title: string; line: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="profile-section" aria-labelledby={id}>
      <div className="profile-about">
        <h2 id={id}>{title}</h2>
        <p className="quiet small">{line}</p>
      </div>
      <div className="profile-controls">{children}</div>
    </section>
  );
}
