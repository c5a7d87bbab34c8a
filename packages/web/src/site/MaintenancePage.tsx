import { userDetail } from "@analyte/contract/account";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { ownPath, signInPath } from "../auth/redirect.ts";
import { dropToken, readToken } from "../auth/token.ts";
import { useLanguage, useText } from "../language/use-language.ts";
import { send } from "../send.ts";
import { GuestBar } from "../shell/GuestBar.tsx";
import { SafeHtml } from "../ui/SafeHtml.tsx";
import { spaced } from "../ui/when-text.ts";
import { useMaintainContent, useMaintenance } from "./queries.ts";
import "./maintenance.css";

/** What the operator says while the portal is closed. When it opens again, the user is back where the maintenance met him. */
export function MaintenancePage() {
  const { t } = useTranslation("site");
  const text = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const back = ownPath(query.get("from"));
  const { going, unreachable, askedAt } = useMaintenance();
  const { data } = useMaintainContent();
  useEffect(() => {
    if (going === false) void navigate(back, { replace: true });
  }, [going, back, navigate]);
  const content = data === undefined ? "" : text(data.content);
  return (
    <div className="shell">
      <GuestBar />
      <main className="maintenance" id="content" tabIndex={-1}>
        <section className="surface maintenance-card">
          <Picture />
          <h1>{t("title")}</h1>
          {content === "" ? <p>{t("line")}</p> : <SafeHtml html={content} />}
          {data !== undefined && data.until !== null && <Until at={data.until} now={askedAt} />}
          <p className="quiet small" role="status">
            {t(unreachable ? "unreachable" : "returns")}
          </p>
          <StaffEntry back={back} />
        </section>
      </main>
    </div>
  );
}

function Until({ at, now }: { at: number; now: number }) {
  const { t } = useTranslation("site");
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language === "zh" ? "zh-CN" : "en", { dateStyle: "long", timeStyle: "short" });
  return <p className="maintenance-until">{at < now ? t("longer") : t("until", { time: spaced(format.format(at)) })}</p>;
}

/** Staff who are signed in just go on; anybody else may sign in as staff. */
function StaffEntry({ back }: { back: string }) {
  const { t } = useTranslation("site");
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const enter = async () => {
    setBusy(true);
    const staff =
      readToken() !== null &&
      (await send(userDetail, {}).then(
        () => true,
        () => false,
      ));
    if (!staff) dropToken();
    await navigate(staff ? back : signInPath(back));
  };
  return (
    <Button type="link" loading={busy} onClick={() => void enter()}>
      {t("staff")}
    </Button>
  );
}

/** A measurement that pauses: peaks, a gap, and where they go on. */
function Picture() {
  return (
    <svg
      className="maintenance-picture"
      width="200"
      height="72"
      viewBox="0 0 200 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8 60h12c6 0 7-8 10-28s6-20 9 0 4 28 10 28h8c5 0 6-5 8-14s5-9 7 0 3 14 8 14h4" />
      <path className="maintenance-gap" d="M92 60h20" strokeDasharray="1 6" />
      <path className="maintenance-rest" d="M118 60h6c5 0 6-6 8-18s5-12 7 0 3 18 8 18h6c5 0 6-12 9-36s6-24 9 0 4 36 9 36h8" />
    </svg>
  );
}
