import { MoonOutlined, SunOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useTheme } from "../theme/ThemeProvider.tsx";

export function ThemeSwitch() {
  const { t } = useTranslation("shell");
  const { mode, choose } = useTheme();
  const other = mode === "light" ? "dark" : "light";
  const label = t(other === "dark" ? "toDark" : "toLight");
  return (
    <Button
      type="text"
      icon={other === "dark" ? <MoonOutlined aria-hidden /> : <SunOutlined aria-hidden />}
      aria-label={label}
      title={label}
      onClick={() => choose(other)}
    />
  );
}
