import { ruleHints } from "@analyte/contract/programs/rule-hints";
import { longestRule, readRule } from "@analyte/contract/programs/rule";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import type { Sheet } from "../tools/params/sheet.ts";
import { addGroup, put, takeOut, type Draft } from "./editing.ts";
import { nameOfRule } from "./rule-name.ts";
import { ruleCells } from "./sheet-cells.ts";

/** Samples by a rule about the columns of their sheet, into a group of their own or one that is there. */
export function RuleBox({ draft, sheet, onEdit }: { draft: Draft; sheet: Sheet; onEdit: (next: Draft) => void }) {
  const { t } = useTranslation("programs");
  const text = useText();
  const ids = { rule: useId(), help: useId() };
  const [rule, setRule] = useState("");
  const cells = ruleCells(sheet);
  const read = readRule(rule, [...cells.keys()]);
  const { matches, fault } = read;
  const found = matches === null ? [] : sheet.sampleIds.filter((sample) => matches((column) => cells.get(column)?.get(sample) ?? ""));
  const hints = matches === null ? [] : ruleHints(rule, read.asked, (column) => [...new Set(cells.get(column)?.values())]);
  const said =
    rule.trim() === "" ? t("ruleHelp", { columns: [...cells.keys()].join(", ") }) : fault === null ? t("ruleFinds", { count: found.length }) : text(fault);
  return (
    <div className="program-box">
      <label htmlFor={ids.rule}>{t("rule")}</label>
      <Input
        id={ids.rule}
        value={rule}
        maxLength={longestRule}
        placeholder="time = 24 and dose > 0"
        status={rule.trim() !== "" && fault !== null ? "error" : ""}
        aria-describedby={ids.help}
        onChange={(event) => setRule(event.target.value)}
      />
      <span id={ids.help} className="quiet small" role="status">
        {said}
        {hints.map(({ text: hint, instead }) => (
          <span key={hint.en} className="program-rule-hint">
            {" "}
            {text(hint)}{" "}
            {instead !== null && (
              <Button type="link" size="small" onClick={() => setRule(instead.rule)}>
                {t("ruleInstead", { value: instead.value })}
              </Button>
            )}
          </span>
        ))}
      </span>
      <span className="program-row">
        <Button type="primary" disabled={found.length === 0} onClick={() => onEdit(addGroup(takeOut(draft, found), nameOfRule(rule), found))}>
          {t("ruleMake", { count: found.length })}
        </Button>
        {draft.groups.slice(0, 8).map(({ id, name }) => (
          <Button key={id} disabled={found.length === 0} onClick={() => onEdit(put(draft, id, found, false))}>
            {t("into", { name })}
          </Button>
        ))}
      </span>
    </div>
  );
}
