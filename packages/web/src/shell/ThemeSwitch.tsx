import { MoonOutlined, SunOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { change } from "../settings/settings.ts";
import { useSettings } from "../settings/use-settings.ts";

export function ThemeSwitch() {
  const { t } = useTranslation("shell");
  const { theme } = useSettings();
  const other = theme === "light" ? "dark" : "light";
  const label = t(other === "dark" ? "toDark" : "toLight");
  return (
    <Button
      type="text"
      icon={other === "dark" ? <MoonOutlined aria-hidden /> : <SunOutlined aria-hidden />}
      aria-label={label}
      title={label}
      onClick={() => change({ theme: other })}
    />
  );
}
