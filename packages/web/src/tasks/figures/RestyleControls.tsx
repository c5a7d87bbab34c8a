import type { ComponentProps } from "react";
import { RestylePanel, type RestyleProps } from "#charts/RestylePanel.tsx";
import { StyleButtons } from "./StyleButtons.tsx";

type Props = RestyleProps & ComponentProps<typeof StyleButtons>;

/** The look of one figure, and how far it reaches. */
export function RestyleControls({ document, view, onChange, chosen, ...reach }: Props) {
  return (
    <>
      <RestylePanel document={document} view={view} onChange={onChange} chosen={chosen} />
      <StyleButtons document={document} view={view} {...reach} />
    </>
  );
}
