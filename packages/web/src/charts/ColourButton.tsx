import { ColorPicker } from "antd";
import { useState } from "react";

/** Says whether its picker is open, so that Escape closes the picker before anything around it. */
export function ColourButton({ label, colour, onChange }: { label: string; colour: string; onChange: (colour: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <ColorPicker
      size="small"
      disabledAlpha
      open={open}
      onOpenChange={setOpen}
      value={colour}
      onChangeComplete={(chosen) => onChange(chosen.toHexString().slice(0, 7))}
    >
      <button
        type="button"
        className="restyle-colour"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        style={{ background: colour }}
        onKeyDown={(event) => {
          if (event.key === "Escape") setOpen(false);
        }}
      />
    </ColorPicker>
  );
}
