import { reportTemplates } from "@analyte/contract/reports/calls";
import { reportLimits } from "@analyte/contract/reports/items";
import { limits } from "@analyte/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { Form, Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { callQuery } from "#calls/call-query.ts";
import { useText } from "#language/use-language.ts";
import { usePageIds } from "#ui/page-ids.ts";
import type { Draft } from "./draft.ts";
import { useEditing } from "./editing.ts";

/** What stands on the cover. */
export function CoverFields({ draft }: { draft: Draft }) {
  const { t } = useTranslation("reports");
  const text = useText();
  const idOf = usePageIds();
  const { keeper, language } = useEditing();
  const templates = useQuery({ ...callQuery(reportTemplates, {}), staleTime: 600_000 });
  const known = templates.data?.data ?? [];
  const usual = known.find((one) => one.usual);
  const other = draft.title[language === "en" ? "zh" : "en"];
  return (
    <section className="surface editor-cover" id={idOf("cover")} aria-label={t("cover")}>
      <Form.Item layout="vertical" label={t("reportTitle")} htmlFor={idOf("title")}>
        <Input
          id={idOf("title")}
          size="large"
          lang={language}
          maxLength={reportLimits.titleLength}
          value={draft.title[language]}
          placeholder={other}
          onChange={({ target }) => keeper.edit((now) => ({ ...now, title: { ...now.title, [language]: target.value } }), `title-${language}`)}
        />
      </Form.Item>
      <Form.Item layout="vertical" label={t("authors")} htmlFor={idOf("authors")} extra={t("authorsHelp")}>
        <Select
          id={idOf("authors")}
          mode="tags"
          open={false}
          suffixIcon={null}
          maxCount={reportLimits.authors}
          tokenSeparators={[";", "；", "，", "\n"]}
          value={[...draft.authors]}
          onChange={(authors: string[]) =>
            keeper.edit((now) => ({ ...now, authors: authors.map((one) => one.trim().slice(0, limits.lineLength)).filter((one) => one !== "") }))
          }
        />
      </Form.Item>
      <div className="editor-cover-row">
        <Form.Item layout="vertical" label={t("affiliation")} htmlFor={idOf("affiliation")}>
          <Input
            id={idOf("affiliation")}
            maxLength={limits.lineLength}
            value={draft.affiliation}
            onChange={({ target }) => keeper.edit((now) => ({ ...now, affiliation: target.value }), "affiliation")}
          />
        </Form.Item>
        <Form.Item layout="vertical" label={t("template")} htmlFor={idOf("template")}>
          <Select
            id={idOf("template")}
            loading={templates.isPending}
            value={draft.template}
            options={[
              { value: "", label: usual === undefined ? t("usualTemplate") : t("usualTemplateIs", { name: text(usual.name) }) },
              ...known.filter((one) => !one.usual || one.id === draft.template).map(({ id, name }) => ({ value: id, label: text(name) })),
              ...(draft.template !== "" && templates.data !== undefined && !known.some(({ id }) => id === draft.template)
                ? [{ value: draft.template, label: t("templateGone", { name: draft.template }) }]
                : []),
            ]}
            onChange={(template) => keeper.edit((now) => ({ ...now, template }))}
          />
        </Form.Item>
      </div>
    </section>
  );
}
