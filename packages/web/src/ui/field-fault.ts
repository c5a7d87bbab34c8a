import type { z } from "zod";
import { i18n } from "../language/language.ts";

/** The words of a form for a field that is empty though it must not be, and for one that is filled in wrongly. */
interface Words {
  missing?: string;
  wrong?: string;
}

/** What is wrong with a field by the server's own rule, as a sentence; undefined where nothing is. */
export function fieldFault(schema: z.ZodType, value: string, { missing, wrong }: Words): string | undefined {
  const { error } = schema.safeParse(value);
  if (error === undefined) return undefined;
  const tooLong = error.issues.find((issue) => issue.code === "too_big");
  if (tooLong !== undefined) return i18n.t("ui:tooLong", { count: Number(tooLong.maximum) });
  return value.trim() === "" ? missing : wrong;
}
