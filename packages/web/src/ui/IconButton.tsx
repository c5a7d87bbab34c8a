import { Button, type ButtonProps } from "antd";
import type { ReactElement } from "react";

interface Props extends Pick<ButtonProps, "danger" | "disabled"> {
  icon: ReactElement;
  /** What it does to which thing: read aloud. */
  label: string;
  /** What it does: shown on hover. */
  title?: string;
  onClick: () => void;
}

/** A button of an icon alone, as stands in a row of a list or on a card. */
export function IconButton({ label, ...props }: Props) {
  return <Button type="text" size="small" aria-label={label} {...props} />;
}
