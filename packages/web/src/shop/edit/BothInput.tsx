import type { BothLanguages } from "@analyte/contract/bilingual";
import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";

interface Props {
  id: string;
  label: string;
  value: BothLanguages;
  maxLength: number;
  onChange: (value: BothLanguages) => void;
}

/** A line in both languages, one below the other. */
export function BothInput({ id, label, value, maxLength, onChange }: Props) {
  const { t } = useTranslation("shop");
  return (
    <Form.Item layout="vertical" label={label} htmlFor={`${id}-en`}>
      <Input
        id={`${id}-en`}
        prefix={<span className="quiet small">EN</span>}
        aria-label={`${label} (${t("english")})`}
        maxLength={maxLength}
        value={value.en}
        onChange={(event) => onChange({ ...value, en: event.target.value })}
      />
      <Input
        className="goods-second"
        id={`${id}-zh`}
        lang="zh-CN"
        prefix={<span className="quiet small">中</span>}
        aria-label={`${label} (${t("chinese")})`}
        maxLength={maxLength}
        value={value.zh}
        onChange={(event) => onChange({ ...value, zh: event.target.value })}
      />
    </Form.Item>
  );
}
