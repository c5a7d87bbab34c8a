import type { sendForgetPassEmail, sendRegisterCode } from "@analyte/contract/auth";
import { useState } from "react";
import { send } from "../send.ts";
import type { FieldState } from "../ui/use-fields.ts";
import { useSaid } from "../ui/said.ts";
import { useCaptcha } from "./use-captcha.ts";
import { useCountdown } from "./use-countdown.ts";

/** A form with an address and a captcha. */
interface Form {
  values: { email: string; captcha: string };
  field: (name: "email" | "captcha") => FieldState;
  attempt: (which: readonly ("email" | "captcha")[]) => boolean;
  refuse: (failure: Error) => string | null;
}

/** Has a mail sent to the address of a form, against a captcha; another to the same address after a wait only. */
export function useMailByCaptcha(call: typeof sendRegisterCode | typeof sendForgetPassEmail, { values, field, attempt, refuse }: Form) {
  const captcha = useCaptcha();
  const { left: wait, start: startWait } = useCountdown();
  const [busy, setBusy] = useState(false);
  const [problem, say] = useSaid();
  const [sent, setSent] = useState<{ email: string; minutes: number } | null>(null);

  /** Whether it was sent. */
  const ask = async (): Promise<boolean> => {
    say(null);
    if (busy || wait > 0 || !attempt(["email", "captcha"])) return false;
    const { picture } = captcha;
    if (picture === null) return false;
    setBusy(true);
    const email = values.email.trim();
    try {
      const { resend_seconds, valid_minutes } = await send(call, { email, captcha_key: picture.key, captcha: values.captcha, proof: await picture.proof });
      setSent({ email, minutes: valid_minutes });
      startWait(resend_seconds);
      field("captcha").change("");
      return true;
    } catch (failure) {
      field("captcha").change("");
      say(refuse(failure as Error));
      return false;
    } finally {
      setBusy(false);
      // Right or wrong, an answer counts once.
      captcha.refresh();
    }
  };
  return { captcha, wait, busy, problem, sent, ask, again: () => setSent(null) };
}
