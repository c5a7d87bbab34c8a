import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "#ui/Dialog.tsx";
import { StoredImage } from "#ui/StoredImage.tsx";
import "./attachments.css";

/** Pictures that were sent, small; each opens large. */
export function SentPictures({ ids }: { ids: string[] }) {
  const { t } = useTranslation("support");
  const [opened, setOpened] = useState<string | null>(null);
  if (ids.length === 0) return null;
  const nameOf = (id: string) => t("pictureNumber", { number: ids.indexOf(id) + 1 });
  return (
    <>
      <ul className="plain picture-tiles">
        {ids.map((id) => (
          <li key={id}>
            <button type="button" className="picture-frame picture-open" aria-label={t("openPicture", { name: nameOf(id) })} onClick={() => setOpened(id)}>
              <StoredImage id={id} alt={nameOf(id)} />
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={opened !== null} width={960} footer={null} title={opened === null ? "" : nameOf(opened)} onCancel={() => setOpened(null)}>
        {opened !== null && (
          <div className="picture-large">
            <StoredImage id={opened} alt={nameOf(opened)} />
          </div>
        )}
      </Dialog>
    </>
  );
}
