import { downloadImage } from "@analyte/contract/account";
import { PictureOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { useCallback, type CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { fetchFile } from "../send.ts";
import "./stored-image.css";

interface Props {
  /** What `file/upload_head_image` or `file/upload_normal_file` gave. */
  id: string;
  /** Empty where words beside it say the same. */
  alt: string;
  className?: string;
  style?: CSSProperties;
}

/** A picture of the portal. It is fetched with the session's token, which an `img` can't send, and once for all places that show it. */
export function StoredImage({ id, alt, className = "", style }: Props) {
  const { t } = useTranslation("ui");
  const { data, error } = useQuery({
    queryKey: [downloadImage.path, id],
    // What an id names never changes, whatever asks for it again.
    queryFn: async ({ client, queryKey, signal }) => client.getQueryData<Blob>(queryKey) ?? (await fetchFile(downloadImage, { id }, { signal })).blob,
    staleTime: Infinity,
  });
  const look = { className: `stored-image ${className}`, ...(style === undefined ? {} : { style }) };
  if (data !== undefined) return <BlobImage {...look} blob={data} alt={alt} />;
  if (error === null) return <span {...look} aria-hidden="true" />;
  const said = alt === "" ? t("imageFailed") : `${alt}: ${t("imageFailed")}`;
  return (
    <span {...look} role="img" aria-label={said} title={error.message}>
      <PictureOutlined aria-hidden />
    </span>
  );
}

/** A picture that was fetched. */
export function BlobImage({ blob, alt, ...look }: { blob: Blob; alt: string; className: string; style?: CSSProperties }) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img {...look} ref={show} alt={alt} />;
}
