import { goodsLimits } from "@analyte/contract/goods-limits";
import type { Language } from "@analyte/contract/text";
import { CloseOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import type { Specification } from "./use-goods-form.ts";

interface Props {
  language: Language;
  rows: Specification[];
  onChange: (rows: Specification[]) => void;
}

const none = { en: "", zh: "" };

/** Names and values in one language; a line is the same in both. */
export function SpecificationFields({ language, rows, onChange }: Props) {
  const { t } = useTranslation("shop");
  const write = (at: number, part: "name" | "value", text: string) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [part]: { ...row[part], [language]: text } } : row)));
  return (
    <fieldset className="goods-specifications">
      <legend>{t("specifications")}</legend>
      {rows.map((row, at) => (
        // A line has no name of its own but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="goods-specification">
          <Input
            aria-label={`${t("specificationName")} ${at + 1}`}
            placeholder={t("specificationName")}
            maxLength={goodsLimits.specificationName}
            value={row.name[language]}
            onChange={(event) => write(at, "name", event.target.value)}
          />
          <Input
            aria-label={`${t("specificationValue")} ${at + 1}`}
            placeholder={t("specificationValue")}
            maxLength={goodsLimits.specificationValue}
            value={row.value[language]}
            onChange={(event) => write(at, "value", event.target.value)}
          />
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t("removeLine", { at: at + 1 })}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {rows.length < goodsLimits.specifications && (
        <Button size="small" onClick={() => onChange([...rows, { name: none, value: none }])}>
          {t("addSpecification")}
        </Button>
      )}
    </fieldset>
  );
}
