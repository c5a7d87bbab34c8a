import type { Role } from "@analyte/contract/manifest";
import { oneKind, unfitField, type Readings } from "@analyte/contract/reading";
import type { FieldFault } from "../errors.ts";

/** Readings of tables that are not there, or of no use to a table of this role: left aside they would look obeyed. */
export function readingFaults(readings: Readings, given: Partial<Record<Role, string>>): FieldFault[] {
  return (Object.keys(readings) as Role[]).flatMap((role) => {
    const unfit = unfitField(role, readings[role] ?? {});
    if (given[role] === undefined) {
      const message = { en: `There is no table “${role}” to be read in this way. Leave it out.`, zh: `没有可按此方式读取的表“${role}”，请将其去掉。` };
      return [{ field: `readings.${role}`, message }];
    }
    return unfit === null ? [] : [{ field: `readings.${role}.${unfit}`, message: oneKind[unfit].why }];
  });
}
