import { Modal, type ModalProps } from "antd";
import { useEffect, useState, type RefObject } from "react";

interface Props extends ModalProps {
  /** What is to be filled in first: the dialog takes the focus to its own button when it has opened. */
  first?: RefObject<{ focus: () => void } | null>;
}

/**
 * The only use of antd's Modal. A modal that is open while its page is hidden crashes when the page is shown again,
 * so it gets a new key when its effects are cleaned up.
 */
export function Dialog({ first, ...props }: Props) {
  const [generation, setGeneration] = useState(0);
  useEffect(() => () => setGeneration((before) => before + 1), []);
  const settle = (opened: boolean) => {
    if (opened) first?.current?.focus();
    props.afterOpenChange?.(opened);
  };
  return <Modal key={generation} destroyOnHidden {...props} afterOpenChange={settle} />;
}

/** Closes every question that waits for an answer: they stand outside the pages, and would outlive the page that asks. */
export const closeQuestions = (): void => Modal.destroyAll();
