import { useRef, useState, type ReactNode } from "react";

/** Files; or, where a folder was among them, only that: a browser can't read it as a file. */
export type Dropped = readonly File[] | "folder";

interface Props {
  className: string;
  onDrop: (dropped: Dropped) => void;
  children: ReactNode;
}

/** A part of a form that takes files dropped on it. */
export function DropTarget({ className, onDrop, children }: Props) {
  const [over, setOver] = useState(false);
  // Entering a child leaves its parent: only the balance says whether the pointer is still inside.
  const depth = useRef(0);
  return (
    <div
      className={over ? `${className} over` : className}
      onDragEnter={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        depth.current++;
        setOver(true);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={() => {
        depth.current = Math.max(0, depth.current - 1);
        if (depth.current === 0) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        const folder = [...event.dataTransfer.items].some((item) => item.webkitGetAsEntry()?.isDirectory === true);
        onDrop(folder ? "folder" : [...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
