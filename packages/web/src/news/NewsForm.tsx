import { shownText, type BothLanguages } from "@analyte/contract/bilingual";
import { fileSize } from "@analyte/contract/file-size";
import { limits } from "@analyte/contract/limits";
import { newsLimits, type NewsDetail } from "@analyte/contract/news";
import type { Language } from "@analyte/contract/text";
import { Alert, App, Button, Checkbox, Form, Input, Segmented, Select } from "antd";
import { useContext, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { FormHolds } from "../calls/use-form-start.ts";
import { useLanguage } from "../language/use-language.ts";
import { writtenIn } from "../language/written-in.ts";
import { TabGoOnContext } from "../shell/tabs/tab-go-on.ts";
import { useTabTitle } from "../shell/tabs/tab-title.ts";
import { AttachmentArea } from "../support/attachments/AttachmentArea.tsx";
import { useAttachments } from "../support/attachments/use-attachments.ts";
import { RichText } from "../ui/RichText.tsx";
import { timeOf } from "../ui/local-time.ts";
import { usePageIds } from "../ui/page-ids.ts";
import { useSaid } from "../ui/said.ts";
import { useLeaveWarning } from "../ui/use-leave-warning.ts";
import { CoverField } from "./CoverField.tsx";
import { editNewsPath, newsPath } from "./links.ts";
import { NewsStateTag } from "./NewsStateTag.tsx";
import { useNewsTags } from "./queries.ts";
import { useNewsForm } from "./use-news-form.ts";

interface Props {
  news?: NewsDetail;
  /** Told what the form holds, whenever that changes. */
  onHolds: (holds: FormHolds) => void;
  /** Told the id that a new one was given. */
  onSaved: (id: string) => void;
}

export function NewsForm({ news, onHolds, onSaved }: Props) {
  const { t } = useTranslation("news");
  const { message } = App.useApp();
  const navigate = useNavigate();
  const goOn = useContext(TabGoOnContext);
  const idOf = usePageIds();
  const form = useNewsForm(news);
  const { fields, set, write, saved, state, busy } = form;
  const [language, setLanguage] = useState<Language>(writtenIn(useLanguage(), news?.draft?.title));
  const [opened] = useState(() => Date.now());
  const [named, setNamed] = useState(() => titleOf(news?.draft));
  useTabTitle(named);
  const [fault, say] = useSaid();
  const tags = useNewsTags();
  const first = (news?.attachments ?? []).map((file) => ({ ...file, isPicture: false }));
  const attachments = useAttachments("news", first, newsLimits.attachments, (kept) =>
    set(
      "attachments",
      kept.map(({ id }) => id),
    ),
  );
  const [coverBusy, setCoverBusy] = useState(false);
  const onTheWay = attachments.busy || coverBusy;
  useLeaveWarning(form.changed || onTheWay, (query) => (query.get("id") ?? "") === (saved?.id ?? ""));
  const unsaved = form.changed || busy !== null || onTheWay;
  useEffect(() => onHolds({ version: saved?.version ?? 0, unsaved }), [onHolds, saved, unsaved]);
  const submit = async (as: "draft" | "published" | "withdrawn") => {
    const wrong = as === "withdrawn" ? form.faultOf(as) : (form.faultOf(as) ?? attachments.fault);
    say(wrong);
    if (wrong !== null) return;
    try {
      const done = await form.save(as);
      setNamed(titleOf(fields));
      void message.success(t(`saved_${done.state}`));
      // The address names it once it is there, so that a reload finds it.
      if (saved === null) {
        if (news === undefined) onSaved(done.id);
        goOn(editNewsPath(done.id));
      }
    } catch (failure) {
      say(t("notSaved", { reason: (failure as Error).message }));
    }
  };
  const makeNew = () => {
    say(null);
    attachments.clear();
    form.startAnew();
  };
  const out = state === "published" || state === "scheduled";
  const later = (timeOf(fields.publishAt) ?? 0) > opened;
  const publishWord = out ? "saveChanges" : later ? "schedule" : "publish";
  return (
    <form className="news-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <div className="surface news-form-main">
        <Segmented<Language>
          className="news-language"
          aria-label={t("language")}
          value={language}
          options={[
            { value: "en", label: t("english") },
            { value: "zh", label: t("chinese") },
          ]}
          onChange={setLanguage}
        />
        {(["en", "zh"] as const).map((one) => (
          <div key={one} hidden={one !== language} lang={one === "zh" ? "zh-CN" : "en"}>
            <Form.Item layout="vertical" label={t("title")} htmlFor={idOf(`news-title-${one}`)}>
              <Input
                id={idOf(`news-title-${one}`)}
                maxLength={newsLimits.title}
                value={fields.title[one]}
                onChange={(event) => write("title", one, event.target.value)}
              />
            </Form.Item>
            <Form.Item layout="vertical" label={t("summary")} htmlFor={idOf(`news-summary-${one}`)} extra={t("summaryHelp")}>
              <Input.TextArea
                id={idOf(`news-summary-${one}`)}
                rows={2}
                maxLength={newsLimits.summary}
                value={fields.summary[one]}
                onChange={(event) => write("summary", one, event.target.value.replace(/\s*\n\s*/g, " "))}
              />
            </Form.Item>
            <Form.Item layout="vertical" label={t("content")} htmlFor={idOf(`news-content-${one}`)}>
              <RichText
                id={idOf(`news-content-${one}`)}
                label={t("content")}
                start={fields.content[one]}
                most={newsLimits.contentBytes}
                onChange={(html) => write("content", one, html)}
              />
            </Form.Item>
          </div>
        ))}
        {form.gone ? (
          <Alert type="error" showIcon role="alert" title={t("gone")} action={<Button onClick={makeNew}>{t("makeNew")}</Button>} />
        ) : (
          fault !== null && <Alert type="error" showIcon title={fault} role="alert" />
        )}
        <div className="news-form-actions">
          <Button type="primary" loading={busy === "published"} disabled={onTheWay || busy !== null} onClick={() => void submit("published")}>
            {t(publishWord)}
          </Button>
          {!out && (
            <Button loading={busy === "draft"} disabled={onTheWay || busy !== null} onClick={() => void submit("draft")}>
              {t("saveDraft")}
            </Button>
          )}
          {out && (
            <Button loading={busy === "withdrawn"} disabled={onTheWay || busy !== null} onClick={() => void submit("withdrawn")}>
              {t("withdraw")}
            </Button>
          )}
          {saved !== null && !form.changed && <Button onClick={() => void navigate(newsPath(saved.id))}>{t("preview")}</Button>}
        </div>
      </div>
      <div className="surface news-form-side">
        {state !== null && (
          <p>
            <NewsStateTag state={state} />
          </p>
        )}
        <Form.Item layout="vertical" label={t("publishAt")} htmlFor={idOf("news-publish")} extra={t("publishAtHelp")}>
          <Input id={idOf("news-publish")} type="datetime-local" value={fields.publishAt} onChange={(event) => set("publishAt", event.target.value)} />
        </Form.Item>
        <Form.Item layout="vertical" label={t("endsAt")} htmlFor={idOf("news-ends")} extra={t("endsAtHelp")}>
          <Input id={idOf("news-ends")} type="datetime-local" value={fields.endsAt} onChange={(event) => set("endsAt", event.target.value)} />
        </Form.Item>
        <Form.Item layout="vertical" label={t("tags")} htmlFor={idOf("news-tags")} extra={t("tagsHelp", { count: newsLimits.tags })}>
          <Select
            id={idOf("news-tags")}
            mode="tags"
            maxCount={newsLimits.tags}
            value={fields.tags}
            options={(tags.data ?? []).map(({ tag }) => ({ value: tag }))}
            onChange={(chosen: string[]) =>
              set(
                "tags",
                chosen.map((tag) => tag.trim().slice(0, newsLimits.tag)).filter((tag) => tag !== ""),
              )
            }
          />
        </Form.Item>
        <Form.Item layout="vertical" label={t("cover")}>
          <CoverField newsId={saved?.id ?? ""} cover={fields.cover} onBusy={setCoverBusy} onChange={(cover) => set("cover", cover)} />
        </Form.Item>
        <Form.Item layout="vertical" label={t("attachments")}>
          <AttachmentArea attachments={attachments} help={t("attachmentsHelp", { count: attachments.most, size: fileSize(limits.attachmentBytes) })}>
            {null}
          </AttachmentArea>
        </Form.Item>
        <Checkbox checked={fields.pinned} onChange={(event) => set("pinned", event.target.checked)}>
          {t("pin")}
        </Checkbox>
      </div>
    </form>
  );
}

/** Of several that are being written each tab is called as what stands in it is. */
const titleOf = (draft: { title: BothLanguages } | null | undefined) =>
  draft === null || draft === undefined ? undefined : { en: shownText(draft.title, "en"), zh: shownText(draft.title, "zh") };
