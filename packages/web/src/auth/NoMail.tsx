import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import { useSite } from "./queries.ts";

/** Said where something takes an e-mail and this portal can't send any: why, and whom to ask. */
export function NoMail({ why }: { why: string }) {
  const { t } = useTranslation("auth");
  const text = useText();
  const contact = useSite().data?.footer.contact ?? [];
  return (
    <div className="user-note warning" role="status">
      <strong>{t("noMail")}</strong>
      <p>{why}</p>
      {contact.length > 0 && (
        <ul className="plain">
          {contact.map((line) => (
            <li key={line.en}>{text(line)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
