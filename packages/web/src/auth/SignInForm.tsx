import { Button } from "antd";
import { useState, type FormEvent, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useSaid } from "../ui/said.ts";
import { PlainInput, PlainPassword } from "./PlainInput.tsx";
import { signIn, useSite } from "./queries.ts";
import "./sign-in.css";

/** `target` is where to go then, `start` what the name field starts with. */
export function SignInForm({ target, start }: { target: string; start: string }) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const demo = useSite().data?.demo ?? null;
  const [username, setUsername] = useState(start);
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState<"username" | "password" | null>(null);
  const [refusal, say] = useSaid();
  const [capsLock, setCapsLock] = useState(false);
  const [busy, setBusy] = useState<"form" | "demo" | null>(null);

  const enter = async (kind: "form" | "demo", name: string, secret: string) => {
    setBusy(kind);
    setMissing(null);
    say(null);
    try {
      await signIn(name, secret);
      await navigate(target, { replace: true });
    } catch (failure) {
      say((failure as Error).message);
      setBusy(null);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy !== null) return;
    const empty = username.trim() === "" ? "username" : password === "" ? "password" : null;
    setMissing(empty);
    if (empty === null) void enter("form", username, password);
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const problem = missing === null ? refusal : t(`${missing}Missing`);
  const wrong = (field: "username" | "password") => (problem !== null && (missing ?? field) === field ? "sign-in-problem" : null);

  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      <label htmlFor="username">{t("username")}</label>
      <PlainInput
        id="username"
        name="username"
        autoComplete="username"
        autoFocus={start === ""}
        placeholder={t("usernameMissing")}
        maxLength={254}
        value={username}
        problemId={wrong("username")}
        onChange={(event) => setUsername(event.target.value)}
      />
      <div className="sign-in-secret">
        <label htmlFor="password">{t("password")}</label>
        <PlainPassword
          id="password"
          name="password"
          autoComplete="current-password"
          autoFocus={start !== ""}
          maxLength={200}
          value={password}
          problemId={wrong("password")}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
          onChange={(event) => setPassword(event.target.value)}
        />
        {/* Seen above the field, reached after it. */}
        <Link to="/user/account-forget">{t("forgotten")}</Link>
      </div>
      {/* The room is kept, so that nothing jumps when there is something to say. */}
      <div className="sign-in-below" id="sign-in-problem" role={problem === null ? "status" : "alert"}>
        {problem === null ? capsLock && <span className="quiet">{t("capsLock")}</span> : <span className="sign-in-problem">{problem}</span>}
      </div>
      <Button type="primary" htmlType="submit" size="large" block loading={busy === "form"} disabled={busy === "demo"}>
        {t("signIn")}
      </Button>
      <div className="sign-in-demo">
        {demo !== null && (
          <>
            <Button size="large" block loading={busy === "demo"} disabled={busy === "form"} onClick={() => void enter("demo", demo.username, demo.password)}>
              {t("demo")}
            </Button>
            <p className="quiet small">{t("demoLine")}</p>
          </>
        )}
      </div>
    </form>
  );
}
