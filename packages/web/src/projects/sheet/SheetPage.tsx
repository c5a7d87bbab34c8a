import { exportSampleSummary } from "@analyte/contract/file-exports";
import { sheetStateTitles, type SheetDetail } from "@analyte/contract/projects/sheet";
import { Alert, App, Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { storeSupport } from "@analyte/contract/support";
import { usePermitted } from "#auth/permission.tsx";
import { isMissing } from "#call-failure.ts";
import { useText } from "#language/use-language.ts";
import { useReadAbout } from "#messages/queries.ts";
import { download } from "#save.ts";
import { NothingHere } from "#shell/NothingHere.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { enquiryPath } from "#support/links.ts";
import { ContactCard } from "#site/ContactCard.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Time } from "#ui/Time.tsx";
import { projectPath, sheetPath, staffSheetPath, staffSheetsPath } from "../links.ts";
import { LeftDraft } from "./LeftDraft.tsx";
import { useSheet } from "./queries.ts";
import { SheetContent } from "./SheetContent.tsx";
import { SheetEditor } from "./SheetEditor.tsx";
import { SheetHints } from "./SheetHints.tsx";
import { SheetStateTag } from "./SheetStateTag.tsx";
import { StaffSheetActs } from "./StaffSheetActs.tsx";
import "../projects.css";
import "./sheet.css";

/** What the samples of a project in preparation are. */
export function SheetPage({ id, staff = false }: { id: string; staff?: boolean }) {
  const { t } = useTranslation(["projects", "ui"]);
  const { data: sheet, error, refetch } = useSheet(id, staff);
  useReadAbout(staff ? staffSheetPath(id) : sheetPath(id), sheet !== undefined);
  if (sheet !== undefined) return <Shown sheet={sheet} staff={staff} />;
  if (isMissing(error)) return <NothingHere text={t("projects:sheet_missing")} action={<ToProjects />} />;
  if (error !== null) return <ErrorState failure={error} onRetry={() => void refetch()} action={<ToProjects />} />;
  return <Skeleton active paragraph={{ rows: 8 }} aria-label={t("ui:loading")} />;
}

function Shown({ sheet, staff }: { sheet: SheetDetail; staff: boolean }) {
  const { t } = useTranslation("projects");
  const text = useText();
  return (
    <>
      <PageHeader
        title={t("sheet_title", { name: sheet.name })}
        line={
          <span className="sheet-line">
            <SheetStateTag state={sheet.state} />
            {sheet.contract !== "" && <span className="figures">{sheet.contract}</span>}
            <span>
              {t(
                staff
                  ? "staffSheetLine"
                  : sheet.may_fill
                    ? "sheet_lineFill"
                    : `sheet_line_${sheet.state === "open" || sheet.state === "returned" ? "over" : sheet.state}`,
              )}
            </span>
          </span>
        }
        action={staff ? <Link to={staffSheetsPath}>{t("staffSheets")}</Link> : <ToProjects />}
      />
      <div className="sheet-page">
        {sheet.note !== "" && (
          <Alert type={sheet.state === "returned" ? "warning" : "info"} showIcon title={text(sheetStateTitles[sheet.state])} description={sheet.note} />
        )}
        {!staff && !sheet.may_fill && <LeftDraft key={sheet.project_id} sheet={sheet} />}
        {staff && <SheetHints content={sheet} />}
        {sheet.may_fill ? <SheetEditor key={sheet.project_id} sheet={sheet} /> : <Read sheet={sheet} />}
        {staff ? <StaffSheetActs key={`${sheet.project_id} ${sheet.version}`} sheet={sheet} /> : <Ask sheet={sheet} />}
        <section>
          <h3>{t("history")}</h3>
          <ul className="project-history">
            {sheet.history.map((event, at) => (
              <li key={at}>
                <Time at={event.at} /> {event.what} <span className="quiet">{event.who}</span>
                {event.note !== "" && <span className="offer-note">{event.note}</span>}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

/** Whom to ask, and the way to ask for it to be returned while that can be. */
function Ask({ sheet }: { sheet: SheetDetail }) {
  const { t } = useTranslation("projects");
  const asks = usePermitted(storeSupport) && sheet.in_preparation && !sheet.may_fill;
  return (
    <>
      {asks && (
        <p>
          <Link to={enquiryPath(t("sheet_askTitle", { name: sheet.name }), t("sheet_askText"), sheetPath(sheet.project_id))}>{t("sheet_ask")}</Link>
        </p>
      )}
      {!sheet.in_preparation && (
        <p>
          <Link to={projectPath(sheet.project_id)}>{t("toProject")}</Link>
        </p>
      )}
      <ContactCard />
    </>
  );
}

function Read({ sheet }: { sheet: SheetDetail }) {
  const { t } = useTranslation("projects");
  const { message } = App.useApp();
  return (
    <>
      <div className="sheet-acts">
        <Button onClick={() => void download(exportSampleSummary, { project_id: sheet.project_id }).catch((failure: Error) => message.error(failure.message))}>
          {t("sheet_download")}
        </Button>
      </div>
      <SheetContent sheet={sheet} />
    </>
  );
}

function ToProjects() {
  const { t } = useTranslation("projects");
  const navigate = useNavigate();
  return <Button onClick={() => void navigate("/project/project-list")}>{t("sheet_toProjects")}</Button>;
}
