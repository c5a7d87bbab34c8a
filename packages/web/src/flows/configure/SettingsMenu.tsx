import { DownloadOutlined, UploadOutlined } from "@ant-design/icons";
import { App, Button } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { saveBlob } from "#save.ts";
import type { FlowVersionDetail } from "../queries.ts";
import { settingsIn, settingsOf, withSettings } from "./draft.ts";
import type { Configuration } from "./use-configuration.ts";

const mostBytes = 1_000_000;

/** Settings as a file: exported here, and read again, also by a colleague. */
export function SettingsMenu({ config, version }: { config: Configuration; version: FlowVersionDetail }) {
  const { t } = useTranslation("configure");
  const { message } = App.useApp();
  const chooser = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    const settings = file.size > mostBytes ? null : settingsIn(await file.text());
    if (settings === null) void message.error(t("notSettings", { name: file.name }));
    else if (settings.flow_version_id !== version.id) void message.error(t("otherVersion", { name: file.name, version: settings.flow_version_id }));
    else {
      const { draft, unknown } = withSettings(config.draft, settings, version.module_charts);
      config.replace(draft);
      void message.success(unknown === 0 ? t("imported") : `${t("imported")} ${t("unknownCharts", { count: unknown })}`);
    }
  };
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        onClick={() =>
          saveBlob(new Blob([JSON.stringify(settingsOf(version.id, config.draft), null, 2)], { type: "application/json" }), `${version.id}-settings.json`)
        }
      >
        {t("exportJson")}
      </Button>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => chooser.current?.click()}>
        {t("importJson")}
      </Button>
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
    </>
  );
}
