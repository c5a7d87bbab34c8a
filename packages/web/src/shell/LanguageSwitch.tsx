import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { chooseLanguage } from "../language/language.ts";
import { useLanguage } from "../language/use-language.ts";
import { queryClient } from "../query-client.ts";

export function LanguageSwitch() {
  const { t } = useTranslation("shell");
  const language = useLanguage();
  const other = language === "en" ? "zh" : "en";
  const change = async () => {
    await chooseLanguage(other);
    // The server's sentences come in the language of the request.
    await queryClient.invalidateQueries();
  };
  return (
    <Button type="text" aria-label={t("language")} lang={other === "zh" ? "zh-CN" : "en"} onClick={() => void change()}>
      {other === "zh" ? "中文" : "English"}
    </Button>
  );
}
