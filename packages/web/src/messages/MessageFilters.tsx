import { messageTypes } from "@analyte/contract/messages";
import { Checkbox, Segmented } from "antd";
import { useTranslation } from "react-i18next";
import type { Records } from "../calls/use-records.ts";
import { SearchBox } from "../ui/SearchBox.tsx";
import { useMessageTypes } from "./queries.ts";

/** Which messages are shown: of one type, unread ones, those with a word in them. */
export function MessageFilters({ list: { filter, setFilter, search } }: { list: Pick<Records, "filter" | "setFilter" | "search"> }) {
  const { t } = useTranslation("messages");
  const types = useMessageTypes().data;
  const count = types?.reduce((sum, type) => sum + type.count, 0);
  const unread = types?.reduce((sum, type) => sum + type.unread, 0);
  const numbered = (label: string, number: number | undefined) => (number === undefined ? label : t("numbered", { label, number }));
  return (
    <>
      <SearchBox label={t("search")} {...search} />
      <Segmented
        className="scroll-x message-types"
        aria-label={t("type")}
        value={filter("type")}
        options={[
          { value: "", label: numbered(t("anyType"), count) },
          ...messageTypes.map((value) => ({ value: value as string, label: numbered(t(`type_${value}`), types?.find(({ type }) => type === value)?.count) })),
        ]}
        onChange={(value) => setFilter("type", value)}
      />
      <Checkbox checked={filter("unread") === "true"} onChange={({ target }) => setFilter("unread", target.checked ? "true" : undefined)}>
        {numbered(t("unreadOnly"), unread)}
      </Checkbox>
    </>
  );
}
