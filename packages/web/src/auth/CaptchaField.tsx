import { ReloadOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { Field } from "../ui/Field.tsx";
import type { FieldState } from "../ui/use-fields.ts";
import type { Captcha } from "./use-captcha.ts";
import "./captcha.css";

/** The picture stands beside the field; a click on it brings another. */
export function CaptchaField({ state, captcha }: { state: FieldState; captcha: Captcha }) {
  const { t } = useTranslation("auth");
  const { picture, failed, refresh } = captcha;
  const another = () => {
    state.change("");
    refresh();
    document.getElementById(state.id)?.focus();
  };
  return (
    <Field state={state} label={t("captcha")} help={t("captchaHelp")}>
      {(control) => (
        <div className="captcha">
          <Input {...control} size="large" autoComplete="off" autoCapitalize="off" spellCheck={false} />
          <button type="button" className="captcha-picture" title={t("captchaAnother")} onClick={another}>
            {picture !== null && <img src={picture.image} alt={t("captchaPicture")} />}
            {failed && <span className="small">{t("captchaFailed")}</span>}
          </button>
          <Button type="text" icon={<ReloadOutlined aria-hidden />} title={t("captchaAnother")} aria-label={t("captchaAnother")} onClick={another} />
        </div>
      )}
    </Field>
  );
}
