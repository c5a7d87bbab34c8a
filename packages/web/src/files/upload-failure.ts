import { isTimeout } from "../call-failure.ts";
import { i18n } from "../language/language.ts";
import { sayNow, type Said } from "../ui/said.ts";

/** What a user is told of an upload that ended without its file. */
export const sayUploadFailure = (failure: unknown): Said =>
  sayNow(isTimeout(failure) ? i18n.t("files:timedOut", { reason: i18n.t("files:noAnswer") }) : i18n.t("files:failed", { reason: (failure as Error).message }));
