import { deleteComment, reportComments, storeComment } from "@analyte/contract/reports/comments";
import { limits } from "@analyte/contract/limits";
import { DeleteOutlined } from "@ant-design/icons";
import type { UseQueryResult } from "@tanstack/react-query";
import { Button, Input, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAct } from "#calls/use-act.ts";
import { send, type Reply } from "#send.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { SidePanel } from "#ui/SidePanel.tsx";
import { Time } from "#ui/Time.tsx";
import { useEditing } from "./editing.ts";
import { IconButton } from "#ui/IconButton.tsx";

interface Props {
  /** Null: closed. */
  itemId: string | null;
  comments: UseQueryResult<Reply<typeof reportComments>>;
  onClose: () => void;
}

/** What was said of one item. */
export function CommentsPanel({ itemId, comments, onClose }: Props) {
  const { t } = useTranslation("reports");
  const { reportId, keeper } = useEditing();
  const { act, busy } = useAct();
  const [text, setText] = useState("");
  const said = (comments.data?.data ?? []).filter((one) => one.item_id === itemId);
  const say = () =>
    act(
      async () => {
        // An item that was just put in has to be there to be spoken of.
        if (!(await keeper.flush())) throw new Error(t("saveFirst"));
        return send(storeComment, { id: reportId, item_id: itemId ?? "", text });
      },
      { anew: [reportComments], next: () => setText("") },
    );
  return (
    <SidePanel title={t("comments")} open={itemId !== null} onClose={onClose}>
      {comments.data === undefined && comments.error === null && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {comments.data === undefined && comments.error !== null && <ErrorState failure={comments.error} onRetry={() => void comments.refetch()} />}
      {comments.data !== undefined && said.length === 0 && <p className="quiet">{t("noComments")}</p>}
      <ul className="plain comment-list">
        {said.map(({ id, author, at, text: words, mine }) => (
          <li key={id}>
            <p className="quiet small">
              {author} · <Time at={at} />
              {mine && (
                <IconButton
                  icon={<DeleteOutlined aria-hidden />}
                  label={t("deleteComment")}
                  title={t("deleteComment")}
                  disabled={busy}
                  onClick={() => void act(() => send(deleteComment, { id }), { anew: [reportComments] })}
                />
              )}
            </p>
            <p className="comment-text">{words}</p>
          </li>
        ))}
      </ul>
      <Input.TextArea
        rows={3}
        aria-label={t("yourComment")}
        placeholder={t("yourComment")}
        maxLength={limits.paragraphLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button className="comment-send" type="primary" loading={busy} disabled={text.trim() === ""} onClick={() => void say()}>
        {t("comment")}
      </Button>
    </SidePanel>
  );
}
