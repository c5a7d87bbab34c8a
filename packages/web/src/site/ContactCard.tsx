import { siteContact, siteContactPicture } from "@analyte/contract/site";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useText } from "../language/use-language.ts";
import { fetchFile, send } from "../send.ts";
import { BlobImage } from "../ui/StoredImage.tsx";
import "./contact-card.css";

interface Person {
  name: string;
  phone: string;
  email: string;
}

/** Whom to ask: who is named for the thing itself, else whom the operator names for all; nothing where nobody is named. */
export function ContactCard({ person = null }: { person?: Person | null }) {
  const { t } = useTranslation("site");
  const text = useText();
  const { data } = useQuery({ queryKey: [siteContact.path], queryFn: ({ signal }) => send(siteContact, {}, { signal }), staleTime: 60_000 });
  const usual = data?.contact ?? null;
  if (person === null && usual === null) return null;
  const { phone, email } = person ?? usual!;
  const name = person?.name ?? text(usual!.name);
  // The code is the operator's, whoever answers.
  const picture = usual?.picture ?? "";
  return (
    <section className="contact-card" aria-label={t("contact")}>
      <div>
        <h3>{t("contact")}</h3>
        <p>{name}</p>
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
