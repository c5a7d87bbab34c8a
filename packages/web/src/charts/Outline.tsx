import { useRef, useState, type PointerEvent } from "react";

export type Corner = readonly [x: number, y: number];

interface Props {
  kind: "box" | "lasso";
  width: number;
  height: number;
  /** `adds`: to what is chosen already. */
  onDone: (corners: Corner[], adds: boolean) => void;
}

/** A sheet over the figure on which a box or a free outline is drawn. */
export function Outline({ kind, width, height, onDone }: Props) {
  const [corners, setCorners] = useState<Corner[]>([]);
  const drawing = useRef(false);
  const at = (event: PointerEvent<SVGSVGElement>): Corner => {
    const frame = event.currentTarget.getBoundingClientRect();
    return [event.clientX - frame.left, event.clientY - frame.top];
  };
  const stop = () => {
    drawing.current = false;
    setCorners([]);
  };
  const finish = (event: PointerEvent<SVGSVGElement>) => {
    if (!drawing.current) return;
    stop();
    if (corners.length > 1) onDone(corners, event.shiftKey);
  };
  return (
    <svg
      className="figure-outline"
      width={width}
      height={height}
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drawing.current = true;
        setCorners([at(event)]);
      }}
      onPointerMove={(event) => {
        if (!drawing.current) return;
        const corner = at(event);
        setCorners((before) => (kind === "box" ? [before[0] ?? corner, corner] : [...before, corner]));
      }}
      onPointerUp={finish}
      // Nobody has let go: the device took it for something else.
      onPointerCancel={stop}
    >
      {kind === "lasso" && corners.length > 1 && <polygon points={corners.map((corner) => corner.join(",")).join(" ")} />}
      {kind === "box" && corners.length === 2 && <rect {...boxOf(corners[0]!, corners[1]!)} />}
    </svg>
  );
}

function boxOf(from: Corner, to: Corner) {
  return { x: Math.min(from[0], to[0]), y: Math.min(from[1], to[1]), width: Math.abs(from[0] - to[0]), height: Math.abs(from[1] - to[1]) };
}
