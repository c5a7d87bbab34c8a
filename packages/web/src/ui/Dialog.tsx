import { Modal, type ModalProps } from "antd";
import { useEffect, useState } from "react";

/**
 * The only use of antd's Modal. A modal that is open while its page is hidden crashes when the page is shown again,
 * so it gets a new key when its effects are cleaned up.
 */
export function Dialog(props: ModalProps) {
  const [generation, setGeneration] = useState(0);
  useEffect(() => () => setGeneration((before) => before + 1), []);
  return <Modal key={generation} destroyOnHidden {...props} />;
}

/** Closes every question that waits for an answer: they stand outside the pages, and would outlive the page that asks. */
export const closeQuestions = (): void => Modal.destroyAll();
