import { useState } from "react";

/**
 * Of a page that writes one of many things, by the id in its address, empty for a new one. `begun`: it was new here, and stays as it is written when its first saving
 * gives it an id, of which it is told: any other id in the address is another thing. `generation` tells one new thing from the next.
 */
export function useBegun(id: string): { begun: boolean; generation: number; onSaved: (id: string) => void } {
  const [begun, setBegun] = useState(id === "");
  const [named, setNamed] = useState(id);
  const [own, setOwn] = useState("");
  const [generation, setGeneration] = useState(0);
  if (id !== named) {
    setBegun(id === "" || (begun && named === "" && id === own));
    setNamed(id);
    if (id === "") setGeneration(generation + 1);
  }
  return { begun, generation, onSaved: setOwn };
}
