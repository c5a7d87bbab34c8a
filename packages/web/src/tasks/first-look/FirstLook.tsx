import type { ResultOutline, ResultTable } from "@analyte/contract/tasks";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useText } from "#language/use-language.ts";
import { Logo } from "#shell/Logo.tsx";
import { StatusTag } from "#ui/StatusTag.tsx";
import { useNarrow } from "#ui/use-narrow.ts";
import { useWidth } from "#ui/use-width.ts";
import { figureHeight } from "../figures/figure-room.ts";
import { Picture } from "../figures/Picture.tsx";
import { usePicture } from "../figures/use-picture.ts";
import { useResult, useTask, type TaskDetail } from "../queries.ts";
import { isSmallTable } from "../tables/small-table.ts";
import { tableBytes } from "../tables/table-bytes.ts";
import { firstRows } from "./first-rows.ts";
import "#shell/shell.css";
import "#ui/page.css";
import "../result.css";
import "./first-look.css";

/** A result that was opened by its address, to be read while the code of its page is still on its way. */
export function FirstLook({ id }: { id: string }) {
  const task = useTask(id);
  const result = useResult(id, task.data?.status);
  if (task.data === undefined || result.data === undefined) return null;
  return (
    <div className="shell first-look">
      <header className="top-bar">
        <Logo />
      </header>
      <main className="shell-content">
        <Words task={task.data} />
        <div className="result">
          {result.data.charts[0] !== undefined && <FirstFigure id={id} chart={result.data.charts[0]} />}
          {result.data.notes.length > 0 && (
            <ul className="result-notes">
              {result.data.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
          {result.data.tables[0] !== undefined && isSmallTable(result.data.tables[0]) && <FirstTable id={id} table={result.data.tables[0]} />}
        </div>
      </main>
    </div>
  );
}

function Words({ task }: { task: TaskDetail }) {
  const text = useText();
  return (
    <header className="page-header">
      <div className="page-header-words">
        <h1>{task.name}</h1>
        <p className="quiet result-line">
          <StatusTag status={task.status} /> {text(task.tool_name)}
        </p>
      </div>
    </header>
  );
}

function FirstFigure({ id, chart }: { id: string; chart: ResultOutline["charts"][number] }) {
  const height = figureHeight(useNarrow());
  const stage = useRef<HTMLDivElement>(null);
  const picture = usePicture(id, chart.name, { width: useWidth(stage), height });
  return (
    <section className="surface figures-section" aria-label={chart.title}>
      <p className="first-look-title">{chart.title}</p>
      <div className="figure-surface figure-picture">
        <div className="figure-picture-tools" />
        <div ref={stage} style={picture.data === undefined ? { height } : {}}>
          {picture.data !== undefined && <Picture svg={picture.data.svg} title={chart.title} />}
        </div>
      </div>
    </section>
  );
}

function FirstTable({ id, table }: { id: string; table: ResultTable }) {
  const text = useText();
  const bytes = useQuery(tableBytes(id, table.file));
  if (bytes.data === undefined) return null;
  const [header = [], ...rows] = firstRows(bytes.data, table);
  const words = (name: string) => text(table.columns.find((column) => column.name === name)?.title ?? { en: name, zh: name });
  return (
    <section className="surface first-look-table" aria-label={table.title}>
      <h2>{table.title}</h2>
      <div className="scroll-x">
        <table className="result-rows">
          <thead>
            <tr>
              {header.map((name) => (
                <th key={name}>{words(name)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows of a table have no other name, and do not move
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={header[column] ?? column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
