import type { Item } from "@analyte/charts/items";
import { DownOutlined, UpOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useState, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { saveBlob } from "../save.ts";
import { CopyButton } from "../ui/CopyButton.tsx";
import { chosenKinds, countOf, type Chosen, type ChosenKind, type Labelling } from "./selection.ts";
import { selectionCsv } from "./selection-csv.ts";
import "./selection.css";

const shownItems = 500;

interface Props {
  chosen: Chosen;
  onClear: (kind: ChosenKind) => void;
  onPick?: (item: Item) => void;
  /** Puts their names into the figure, null while none has come; left out where there is none. */
  labelling?: Labelling | null | undefined;
  /** Opens the form again without these samples or measurements. */
  onLeaveOut?: ((samples: Item[]) => void) | undefined;
  /** Where a list of features can go, and how it gets there. */
  sending?: { to: readonly { id: string; name: string }[]; send: (id: string, features: Item[]) => void } | undefined;
  ref?: Ref<HTMLElement>;
}

/** What is chosen in the figures and tables of a page, and what can be done with it. It stays in sight at the foot of the window. */
export function SelectionBar({ chosen, onClear, onPick, labelling, onLeaveOut, sending, ref }: Props) {
  const { t } = useTranslation("charts");
  return (
    <aside ref={ref} className={countOf(chosen) === 0 ? "selection-bar is-empty" : "selection-bar"} aria-label={t("selection")}>
      {chosenKinds.map((kind) => (
        <ChosenRow
          key={kind}
          kind={kind}
          items={[...chosen[kind].values()]}
          onClear={() => onClear(kind)}
          {...(onPick !== undefined && kind === "feature" && { onPick })}
          {...(labelling !== undefined && { labelling })}
          {...(onLeaveOut && kind !== "feature" && { onLeaveOut })}
          {...(sending !== undefined && sending.to.length > 0 && kind === "feature" && { sending })}
        />
      ))}
    </aside>
  );
}

interface RowProps extends Omit<Props, "chosen" | "onClear" | "ref"> {
  kind: ChosenKind;
  items: Item[];
  onClear: () => void;
}

function ChosenRow({ kind, items, onClear, onPick, labelling, onLeaveOut, sending }: RowProps) {
  const { t } = useTranslation("charts");
  const [listed, setListed] = useState(false);
  const named = labelling ? items.filter(labelling.takes) : [];
  const count = t(`${kind}sChosen`, { count: items.length });
  return (
    <>
      {/* Stays while nothing is chosen: what appears with its words in it is not read out. */}
      <span className="hidden-text" role="status">
        {items.length > 0 && count}
      </span>
      {items.length > 0 && (
        <div className="selection-row">
          <strong aria-hidden>{count}</strong>
          <Button
            size="small"
            type="text"
            icon={listed ? <DownOutlined aria-hidden /> : <UpOutlined aria-hidden />}
            aria-expanded={listed}
            onClick={() => setListed(!listed)}
          >
            {t("names")}
          </Button>
          <CopyButton text={items.map((item) => item.label).join("\n")} label={t("copyNames")} />
          <Button size="small" onClick={() => saveBlob(new Blob([selectionCsv(items)], { type: "text/csv;charset=utf-8" }), `${kind}s.csv`)}>
            {t("saveCsv")}
          </Button>
          {labelling !== undefined &&
            (["also", "only"] as const).map((how) => (
              <Button
                key={how}
                size="small"
                disabled={named.length === 0}
                {...(named.length === 0 && { title: t("labelNone") })}
                onClick={() => labelling?.label(named, how)}
              >
                {t(how === "also" ? "labelAlso" : "labelOnly")}
              </Button>
            ))}
          {sending && (
            <Dropdown
              trigger={["click"]}
              menu={{ items: sending.to.map(({ id, name }) => ({ key: id, label: name })), onClick: ({ key }) => sending.send(key, items) }}
            >
              <Button size="small" icon={<DownOutlined aria-hidden />} iconPlacement="end">
                {t("sendList")}
              </Button>
            </Dropdown>
          )}
          {onLeaveOut && (
            <Button size="small" onClick={() => onLeaveOut(items)}>
              {t(kind === "measurement" ? "leaveOutMeasurements" : "leaveOut")}
            </Button>
          )}
          <Button size="small" type="text" className="push" onClick={onClear}>
            {t("clear")}
          </Button>
        </div>
      )}
      {items.length > 0 && listed && (
        <ul className="selection-names" aria-label={count}>
          {items.slice(0, shownItems).map((item) => (
            <li key={item.id}>
              {onPick ? (
                <button type="button" onClick={() => onPick(item)}>
                  {item.label}
                </button>
              ) : (
                item.label
              )}
            </li>
          ))}
          {items.length > shownItems && <li>{t("moreNames", { count: items.length - shownItems })}</li>}
        </ul>
      )}
    </>
  );
}
