import { MoreOutlined, SaveOutlined } from "@ant-design/icons";
import type { FlowSettings } from "@analyte/contract/flows/settings-calls";
import { App, Button, Dropdown } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveBlob } from "#save.ts";
import type { FlowVersionDetail } from "../queries.ts";
import { KeepSettings } from "./KeepSettings.tsx";
import { SavedSettings } from "./SavedSettings.tsx";
import { settingsIn, settingsOf, withSettings } from "./draft.ts";
import type { Configuration } from "./use-configuration.ts";

const mostBytes = 1_000_000;

/** Settings under a name, to be used again; or as a file, also for a colleague. */
export function SettingsMenu({ config, version }: { config: Configuration; version: FlowVersionDetail }) {
  const { t } = useTranslation("configure");
  const { message } = App.useApp();
  const chooser = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<"keep" | "saved" | null>(null);
  const use = (settings: FlowSettings, told: string) => {
    const { draft, unknown } = withSettings(config.draft, settings, version.module_charts);
    config.replace(draft);
    void message.success(unknown === 0 ? told : `${told} ${t("unknownCharts", { count: unknown })}`);
  };
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    const settings = file.size > mostBytes ? null : settingsIn(await file.text());
    if (settings === null) void message.error(t("notSettings", { name: file.name }));
    else if (settings.flow_version_id !== version.id) void message.error(t("otherVersion", { name: file.name, version: settings.flow_version_id }));
    else use(settings, t("imported"));
  };
  const now = settingsOf(version.id, config.draft);
  const save = () => saveBlob(new Blob([JSON.stringify(now, null, 2)], { type: "application/json" }), `${version.id}-settings.json`);
  return (
    <>
      <Button icon={<SaveOutlined aria-hidden />} onClick={() => setOpen("keep")}>
        {t("save")}
      </Button>
      <Button onClick={() => setOpen("saved")}>{t("saved")}</Button>
      <Dropdown
        trigger={["click"]}
        placement="bottomRight"
        menu={{
          items: [
            { key: "export", label: t("exportJson"), onClick: save },
            { key: "import", label: t("importJson"), onClick: () => chooser.current?.click() },
          ],
        }}
      >
        <Button icon={<MoreOutlined aria-hidden />} aria-label={t("more")} title={t("more")} />
      </Dropdown>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t("importJson")}
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <KeepSettings settings={now} name={config.draft.name} open={open === "keep"} onClose={() => setOpen(null)} />
      <SavedSettings
        versionId={version.id}
        open={open === "saved"}
        onClose={() => setOpen(null)}
        onUse={(name, settings) => {
          use(settings, t("used", { name }));
          setOpen(null);
        }}
      />
    </>
  );
}
