import type { fileUsage } from "@analyte/contract/file-usage";
import type { FileItem } from "@analyte/contract/files";
import { Button, Progress } from "antd";
import { useTranslation } from "react-i18next";
import type { Reply } from "../send.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { fileSize } from "@analyte/contract/file-size";

interface Props {
  usage: Reply<typeof fileUsage>;
  open: boolean;
  onClose: () => void;
  onReveal: (file: FileItem) => void;
  onBin: () => void;
}

/** Kinds that are named; the others are one. */
const mostKinds = 8;

/** What uses the storage: by kind, the bin, and the largest files. */
export function UsageDialog({ usage, open, onClose, onReveal, onBin }: Props) {
  const { t } = useTranslation("files");
  const { used, quota, bin, results, attached, by_kind: kinds, largest, files, folders } = usage;
  const others = kinds.slice(mostKinds);
  const named = kinds
    .slice(0, mostKinds)
    .map(({ extension, bytes, files: count }) => ({ name: extension === "" ? t("noExtension") : extension, bytes, count }));
  const rows = [
    ...named,
    ...(others.length === 0 ? [] : [{ name: t("otherKinds"), bytes: sum(others.map(({ bytes }) => bytes)), count: sum(others.map((kind) => kind.files)) }]),
  ];
  return (
    <Dialog title={t("usageTitle")} open={open} onCancel={onClose} footer={null} width={560}>
      <p className="figures">
        {t("usedOf", { used: fileSize(used), quota: fileSize(quota) })} · {t("filesInside", { count: files })} · {t("foldersCount", { count: folders })}
      </p>
      <table className="usage-table">
        <caption>{t("byKind")}</caption>
        <tbody>
          {rows.map(({ name, bytes, count }) => (
            <UsageRow key={name} name={<span className="mono">{name}</span>} words={t("filesInside", { count })} bytes={bytes} of={used} />
          ))}
          <UsageRow
            name={
              <Button type="link" size="small" className="usage-link" onClick={onBin}>
                {t("bin")}
              </Button>
            }
            words=""
            bytes={bin}
            of={used}
          />
          <UsageRow name={t("resultsOfTasks")} words={t("resultsGo")} bytes={results} of={used} />
          {attached > 0 && <UsageRow name={t("attachedReports")} words={t("attachedGo")} bytes={attached} of={used} />}
        </tbody>
      </table>
      {largest.length > 0 && (
        <>
          <h3>{t("largest")}</h3>
          <ul className="plain">
            {largest.map((file) => (
              <li key={file.id} className="usage-file">
                <button
                  type="button"
                  className="crumb"
                  title={file.dir_path}
                  aria-label={t("reveal", { name: file.name, folder: file.dir_path })}
                  onClick={() => onReveal(file)}
                >
                  {file.name}
                </button>
                <span className="figures quiet">{fileSize(file.size)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function UsageRow({ name, words, bytes, of }: { name: React.ReactNode; words: string; bytes: number; of: number }) {
  const share = of === 0 ? 0 : (bytes / of) * 100;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="quiet small figures">{words}</td>
      <td className="usage-share">
        <Progress percent={Math.round(share)} showInfo={false} status="normal" size="small" aria-hidden />
      </td>
      <td className="figures">{fileSize(bytes)}</td>
    </tr>
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
