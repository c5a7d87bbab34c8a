import { CheckOutlined } from "@ant-design/icons";
import { Button, Drawer, Segmented, Switch } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import { colours, type ColourName } from "../theme/colours.ts";
import { modes } from "../theme/theme.ts";
import { useNarrow } from "../ui/use-narrow.ts";
import { change, contentWidths, layouts, resetSettings, type Settings } from "./settings.ts";
import { useSettings } from "./use-settings.ts";
import "./settings.css";

type Flag = "fixedHeader" | "autoHideHeader" | "fixedSidebar" | "multiTab" | "weak";

export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("settings");
  const narrow = useNarrow();
  const settings = useSettings();
  return (
    <Drawer open={open} onClose={onClose} size={360} title={t("title")} extra={<Button onClick={resetSettings}>{t("reset")}</Button>}>
      <Choice title={t("theme")} values={modes} value={settings.theme} label={(mode) => t(`theme_${mode}`)} onChange={(theme) => change({ theme })} />
      <Colours chosen={settings.colour} />
      {narrow ? (
        <p className="quiet small settings-part">{t("mobile")}</p>
      ) : (
        <>
          <Choice title={t("layout")} values={layouts} value={settings.layout} label={(one) => t(`layout_${one}`)} onChange={(layout) => change({ layout })} />
          <p className="quiet small settings-line">{t(`layoutHelp_${settings.layout}`)}</p>
          <Choice
            title={t("contentWidth")}
            values={contentWidths}
            value={settings.contentWidth}
            label={(one) => t(`width_${one}`)}
            onChange={(contentWidth) => change({ contentWidth })}
          />
        </>
      )}
      <ul className="plain settings-part">
        <FlagRow name="fixedHeader" settings={settings} />
        <FlagRow name="autoHideHeader" settings={settings} disabled={!settings.fixedHeader} />
        {!narrow && <FlagRow name="fixedSidebar" settings={settings} disabled={settings.layout === "topmenu"} />}
        {!narrow && <FlagRow name="multiTab" settings={settings} />}
        <FlagRow name="weak" settings={settings} />
      </ul>
      <p className="quiet small">{t("kept")}</p>
    </Drawer>
  );
}

interface ChoiceProps<Value extends string> {
  title: string;
  values: readonly Value[];
  value: Value;
  label: (value: Value) => string;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ title, values, value, label, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <section className="settings-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <Segmented block aria-labelledby={id} value={value} options={values.map((one) => ({ value: one, label: label(one) }))} onChange={onChange} />
    </section>
  );
}

function Colours({ chosen }: { chosen: ColourName }) {
  const { t } = useTranslation("settings");
  const text = useText();
  const id = useId();
  const { theme } = useSettings();
  return (
    <section className="settings-part">
      <h3 id={id}>{t("colour")}</h3>
      <div role="radiogroup" aria-labelledby={id} className="settings-colours">
        {(Object.keys(colours) as ColourName[]).map((name) => (
          <label key={name} title={text(colours[name].title)} className="settings-colour" style={{ background: colours[name][theme] }}>
            <input type="radio" name={id} className="hidden-text" checked={name === chosen} onChange={() => change({ colour: name })} />
            <span className="hidden-text">{text(colours[name].title)}</span>
            {name === chosen && <CheckOutlined aria-hidden />}
          </label>
        ))}
      </div>
    </section>
  );
}

function FlagRow({ name, settings, disabled = false }: { name: Flag; settings: Settings; disabled?: boolean }) {
  const { t } = useTranslation("settings");
  const id = useId();
  return (
    <li className="settings-flag">
      <div>
        <label htmlFor={id}>{t(name)}</label>
        <p id={`${id}-help`} className="quiet small">
          {t(`${name}Help`)}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-help`} checked={settings[name]} disabled={disabled} onChange={(on) => change({ [name]: on })} />
    </li>
  );
}
