import { Button } from "antd";
import { useRef, type ReactNode } from "react";

interface Props {
  label: string;
  accept: readonly string[];
  icon?: ReactNode;
  primary?: boolean;
  onFiles: (files: File[]) => void;
}

/** Opens the computer's own dialog for files; the same file can be chosen twice in a row. */
export function BrowseButton({ label, accept, icon, primary = false, onFiles }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button type={primary ? "primary" : "default"} icon={icon} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={label}
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
