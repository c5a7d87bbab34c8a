export interface Hovered {
  x: number;
  y: number;
  heading: string;
  lines: [name: string, value: string][];
}

/** What stands under the pointer; on the side of it where there is room. */
export function HoverCard({ hovered, width, height }: { hovered: Hovered; width: number; height: number }) {
  const { x, y, heading, lines } = hovered;
  return (
    <div
      className="figure-hover"
      style={{ ...(x < width / 2 ? { left: x + 14 } : { right: width - x + 14 }), ...(y < height / 2 ? { top: y + 14 } : { bottom: height - y + 14 }) }}
    >
      <b>{heading}</b>
      {lines.map(([name, value], index) => (
        <p key={index}>
          {name && `${name}: `}
          {value}
        </p>
      ))}
    </div>
  );
}
