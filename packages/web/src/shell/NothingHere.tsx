import type { ReactNode } from "react";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageTitle } from "./PageTitle.tsx";

/** A page whose address names something that isn't there (any more), with the way on. */
export function NothingHere({ text, action }: { text: string; action: ReactNode }) {
  return (
    <>
      <PageTitle />
      <div className="surface" role="alert">
        <EmptyState text={text} action={action} />
      </div>
    </>
  );
}
