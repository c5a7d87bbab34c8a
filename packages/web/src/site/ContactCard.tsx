import { siteContact, siteContactPicture } from "@analyte/contract/site";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import { fetchFile, send } from "../send.ts";
import { BlobImage } from "../ui/StoredImage.tsx";
import "./contact-card.css";

/** Whom to ask, as the operator has set it; nothing where nobody is named. */
export function ContactCard() {
  const { t } = useTranslation("site");
  const text = useText();
  const { data } = useQuery({ queryKey: [siteContact.path], queryFn: ({ signal }) => send(siteContact, {}, { signal }), staleTime: 60_000 });
  const contact = data?.contact ?? null;
  if (contact === null) return null;
  const { name, phone, email, picture } = contact;
  return (
    <section className="contact-card" aria-label={t("contact")}>
      <div>
        <h3>{t("contact")}</h3>
        <p>{text(name)}</p>
        {phone !== "" && (
          <p>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>
          </p>
        )}
        {email !== "" && (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
      </div>
      {picture !== "" && <Code picture={picture} />}
    </section>
  );
}

function Code({ picture }: { picture: string }) {
  const { t } = useTranslation("site");
  const { data } = useQuery({
    queryKey: [siteContactPicture.path, picture],
    queryFn: async ({ signal }) => (await fetchFile(siteContactPicture, { picture }, { signal })).blob,
    staleTime: Infinity,
  });
  return data === undefined ? null : <BlobImage className="contact-code" blob={data} alt={t("contactCode")} />;
}
