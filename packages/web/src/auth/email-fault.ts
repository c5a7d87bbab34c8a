import { emailSchema } from "@analyte/contract/fields";
import { i18n } from "../language/language.ts";
import { fieldFault } from "../ui/field-fault.ts";

export const emailFault = (email: string): string | undefined =>
  fieldFault(emailSchema, email, { missing: i18n.t("auth:emailMissing"), wrong: i18n.t("auth:emailWrong") });
