import { Button, Input } from "antd";
import { useState, type FormEvent, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { signIn, useSite } from "./queries.ts";

export function SignInForm({ target }: { target: string }) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const demo = useSite().data?.demo ?? null;
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<{ field: "username" | "password" | "both"; message: string } | null>(null);
  const [capsLock, setCapsLock] = useState(false);
  const [busy, setBusy] = useState<"form" | "demo" | null>(null);

  const enter = async (kind: "form" | "demo", name: string, secret: string) => {
    setBusy(kind);
    setProblem(null);
    try {
      await signIn(name, secret);
      await navigate(target, { replace: true });
    } catch (failure) {
      setProblem({ field: "both", message: (failure as Error).message });
      setBusy(null);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy !== null) return;
    if (username.trim() === "") setProblem({ field: "username", message: t("usernameMissing") });
    else if (password === "") setProblem({ field: "password", message: t("passwordMissing") });
    else void enter("form", username, password);
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const wrong = (field: "username" | "password") => problem?.field === field || problem?.field === "both";

  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      <label htmlFor="username">{t("username")}</label>
      <Input
        id="username"
        name="username"
        size="large"
        autoComplete="username"
        autoFocus
        maxLength={200}
        value={username}
        {...(wrong("username") ? { status: "error" as const, "aria-invalid": true, "aria-describedby": "sign-in-problem" } : {})}
        onChange={(event) => setUsername(event.target.value)}
      />
      <label htmlFor="password">{t("password")}</label>
      <Input.Password
        id="password"
        name="password"
        size="large"
        autoComplete="current-password"
        maxLength={200}
        value={password}
        {...(wrong("password") ? { status: "error" as const, "aria-invalid": true, "aria-describedby": "sign-in-problem" } : {})}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
        onChange={(event) => setPassword(event.target.value)}
      />
      {/* The room is kept, so that nothing jumps when there is something to say. */}
      <div className="sign-in-message" id="sign-in-problem" role={problem === null ? "status" : "alert"}>
        {problem === null ? capsLock && <span className="quiet">{t("capsLock")}</span> : <span className="sign-in-problem">{problem.message}</span>}
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
