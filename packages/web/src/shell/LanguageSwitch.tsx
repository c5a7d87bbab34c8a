import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ChunkLate } from "../chunk-time.ts";
import { chooseLanguage, keepLanguage } from "../language/language.ts";
import { useLanguage } from "../language/use-language.ts";
import { reloadPage } from "../portal-back.ts";

/** `both`: it names both languages, for whoever reads only one of them. */
export function LanguageSwitch({ both = false }: { both?: boolean }) {
  const { t } = useTranslation("shell");
  const language = useLanguage();
  const [state, setState] = useState<"rest" | "busy" | "failed" | "late">("rest");
  const other = language === "en" ? "zh" : "en";
  const name = both ? "English / 中文" : other === "zh" ? "中文" : "English";
  const change = async () => {
    setState("busy");
    try {
      if (state === "late") {
        // The browser still waits for the texts: only a page that is loaded anew asks for them again.
        keepLanguage(other);
        await reloadPage();
      } else await chooseLanguage(other);
    } catch (failure) {
      // The page stays as it is, in the language that it has.
      setState(state === "late" || failure instanceof ChunkLate ? "late" : "failed");
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
      {(state === "failed" || state === "late") && (
        <span className="language-failed surface" role="alert">
          {t("languageFailed")}
        </span>
      )}
    </span>
  );
}
