import { lockSheet, returnSheet, type SheetDetail } from "@analyte/contract/projects/sheet";
import { limits } from "@analyte/contract/limits";
import { Alert, App, Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { send } from "#send.ts";
import { Field } from "#ui/Field.tsx";
import { useFields } from "#ui/use-fields.ts";
import { useSending } from "#ui/use-sending.ts";
import { useChangedSheet } from "./queries.ts";

/** What staff who deliver do with a sheet: return it with what is to be changed, or take it as it is. */
export function StaffSheetActs({ sheet }: { sheet: SheetDetail }) {
  const { t } = useTranslation("projects");
  const { message } = App.useApp();
  const changed = useChangedSheet();
  const form = useFields({ note: "" }, ({ note }) => ({ note: note.trim() === "" ? t("staffSheetNoteFault") : undefined }));
  const locking = useSending({ attempt: () => true, refuse: form.refuse });
  const returning = useSending(form);
  const busy = returning.busy || locking.busy;
  const note = form.values.note.trim();
  const id = sheet.project_id;
  const problem = returning.problem ?? locking.problem;
  if (!sheet.in_preparation) return null;
  return (
    <form
      className="offer-form"
      noValidate
      onSubmit={returning.onSubmit(async () => {
        await send(returnSheet, { project_id: id, note });
        await changed(null, id);
        void message.success(t("staffSheetReturned"));
      })}
    >
      <Field state={form.field("note")} label={t("staffSheetNote")} help={t("staffSheetNoteHelp")}>
        {(control) => <Input.TextArea {...control} rows={3} maxLength={limits.paragraphLength} />}
      </Field>
      {problem !== null && <Alert type="error" showIcon role="alert" title={problem} />}
      <span className="offer-acts">
        {(sheet.state === "submitted" || sheet.state === "locked") && (
          <Button htmlType="submit" loading={returning.busy} disabled={busy}>
            {t("staffSheetReturn")}
          </Button>
        )}
        {sheet.state !== "locked" && (
          <Button
            type="primary"
            loading={locking.busy}
            disabled={busy}
            onClick={locking.onSubmit(async () => {
              await send(lockSheet, { project_id: id, note });
              await changed(null, id);
              void message.success(t("staffSheetLocked"));
            })}
          >
            {t("staffSheetLock")}
          </Button>
        )}
      </span>
    </form>
  );
}
