import type { ComponentType, ReactNode } from "react";
import "./page.css";

/** How a state looks: its sign, and the colour of a task's state that says the same. */
export interface StateLook {
  Icon: ComponentType<{ "aria-hidden"?: boolean }>;
  like: "queued" | "running" | "succeeded" | "failed" | "cancelled";
}

/** A state by its sign, its colour and its word. */
export function StateTag({ look: { Icon, like }, children }: { look: StateLook; children: ReactNode }) {
  return (
    <span className={`status status-${like}`}>
      <Icon aria-hidden />
      {children}
    </span>
  );
}
