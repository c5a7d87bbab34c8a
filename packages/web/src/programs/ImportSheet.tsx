import { tableEndings } from "@analyte/contract/table-endings";
import { inspectFile } from "@analyte/contract/tools";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import type { ChosenFile } from "../picker/chosen-file.ts";
import { FilePicker } from "../picker/FilePicker.tsx";
import { send } from "../send.ts";
import { groupsOfSheet, lostColumns, type ImportedSheet } from "./sheet-import.ts";

interface Props {
  open: boolean;
  samples: readonly string[];
  /** Of the sample sheet: what a program can name. */
  columns: readonly string[];
  onClose: () => void;
  onTake: (found: ImportedSheet) => void;
}

/** Groups from a sheet of one's files, CSV or XLSX, as the export writes it. */
export function ImportSheet({ open, samples, columns, onClose, onTake }: Props) {
  const { t } = useTranslation("programs");
  const { message } = App.useApp();
  const take = async ({ store_path, name }: ChosenFile): Promise<void> => {
    onClose();
    try {
      const found = groupsOfSheet(await send(inspectFile, { store_path, role: "samples" }), samples);
      if (found === null || found.groups.length === 0) {
        void message.error(t(found === null ? "importNoGroups" : "importNoSamples", { name }));
        return;
      }
      onTake(found);
      const lost = lostColumns(found, columns);
      const said = (
        [
          ["pasteUnknown", found.unknown],
          ["importLostPair", lost.pair],
          ["importLostCovariates", lost.covariates],
          ["importLostComparisons", found.lostComparisons.map((one) => t("against", one))],
        ] as const
      ).flatMap(([key, names]) => (names.length === 0 ? [] : [t(key, { count: names.length, names: names.slice(0, mostNamed).join(t("importAnd")) })]));
      if (said.length > 0) void message.warning(said.join(t("importNext")), secondsToRead);
      else void message.success(t("imported", { count: found.groups.length, name }));
    } catch (failure) {
      void message.error((failure as Error).message);
    }
  };
  return <FilePicker open={open} accept={tableEndings} onClose={onClose} onChoose={(file) => void take(file)} />;
}

const mostNamed = 5;
/** Several sentences take longer than one. */
const secondsToRead = 10;
