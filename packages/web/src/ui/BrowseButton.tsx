import { Button } from "antd";
import { useRef, type ReactNode } from "react";

interface Props {
  label: string;
  /** Where the label alone does not say which of several buttons it is. */
  name?: string;
  /** Extensions with their dot; without them any file. */
  accept?: readonly string[];
  multiple?: boolean;
  icon?: ReactNode;
  primary?: boolean;
  size?: "small" | "middle";
  onFiles: (files: File[]) => void;
}

/** Opens the computer's own dialog for files; the same file can be chosen twice in a row. */
export function BrowseButton({ label, name = label, accept = [], multiple = false, icon, primary = false, size = "middle", onFiles }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button type={primary ? "primary" : "default"} size={size} icon={icon} aria-label={name} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={multiple}
        aria-label={name}
        accept={accept.join(",")}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          onFiles(files);
        }}
      />
    </>
  );
}
