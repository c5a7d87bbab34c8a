import { EyeInvisibleOutlined, EyeOutlined } from "@ant-design/icons";
import { useState, type InputHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import "./plain-input.css";

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  /** Where it says what is wrong with this field; null while nothing is. */
  problemId: string | null;
}

/** Looks like the fields of all other forms without their code, which is a tenth of what the sign-in page would fetch. */
export function PlainInput({ problemId, ...rest }: Props) {
  return <input className="plain-input" {...rest} {...(problemId === null ? {} : { "aria-invalid": true, "aria-describedby": problemId })} />;
}

export function PlainPassword(props: Props) {
  const { t } = useTranslation("auth");
  const [shown, setShown] = useState(false);
  const label = t(shown ? "hidePassword" : "showPassword");
  return (
    <span className="plain-password">
      <PlainInput {...props} type={shown ? "text" : "password"} />
      <button type="button" aria-label={label} title={label} onClick={() => setShown(!shown)}>
        {shown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
      </button>
    </span>
  );
}
