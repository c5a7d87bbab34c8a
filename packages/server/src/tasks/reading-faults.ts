import type { SlotKind } from "@analyte/contract/slots";
import { oneKind, unfitField, type Readings } from "@analyte/contract/reading";
import type { FieldFault } from "../errors.ts";

/** Readings of tables that are not there, or of no use to what the slot takes: left aside they would look obeyed. `slots`: those that something is given for. */
export function readingFaults(readings: Readings, slots: Readonly<Record<string, SlotKind>>): FieldFault[] {
  return Object.entries(readings).flatMap(([slot, reading]) => {
    const kind = Object.hasOwn(slots, slot) ? slots[slot] : undefined;
    const unfit = unfitField(kind ?? null, reading);
    if (kind === undefined) {
      const message = { en: `There is no table “${slot}” to be read in this way. Leave it out.`, zh: `没有可按此方式读取的表“${slot}”，请将其去掉。` };
      return [{ field: `readings.${slot}`, message }];
    }
    return unfit === null ? [] : [{ field: `readings.${slot}.${unfit}`, message: oneKind[unfit].why }];
  });
}
