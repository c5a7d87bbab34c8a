import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { chooseLanguage } from "../language/language.ts";
import { useLanguage } from "../language/use-language.ts";

/** `both`: it names both languages, for whoever reads only one of them. */
export function LanguageSwitch({ both = false }: { both?: boolean }) {
  const { t } = useTranslation("shell");
  const language = useLanguage();
  const [state, setState] = useState<"rest" | "busy" | "failed">("rest");
  const other = language === "en" ? "zh" : "en";
  const name = both ? "English / 中文" : other === "zh" ? "中文" : "English";
  const change = async () => {
    setState("busy");
    try {
      await chooseLanguage(other);
    } catch {
      // The page stays as it is, in the language that it has.
      setState("failed");
      return;
    }
    setState("rest");
  };
  return (
    <span className="language-switch">
      <Button
        type="text"
        aria-label={`${t("language")}: ${name}`}
        lang={other === "zh" ? "zh-CN" : "en-US"}
        loading={state === "busy"}
        onClick={() => void change()}
      >
        {name}
      </Button>
      {state === "failed" && (
        <span className="language-failed surface" role="alert">
          {t("languageFailed")}
        </span>
      )}
    </span>
  );
}
