import { newsCover } from "@analyte/contract/news";
import { ReadOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { fetchFile } from "../send.ts";
import { BlobImage } from "../ui/StoredImage.tsx";
import "./news.css";

interface Props {
  id: string;
  /** Names the picture: another cover is another picture. Empty without one. */
  cover: string;
  className?: string;
}

/** The picture at the head of a news; a quiet field of its own where it has none. The title beside it says what it is about. */
export function NewsCover({ id, cover, className = "" }: Props) {
  const { data } = useQuery({
    queryKey: [newsCover.path, id, cover],
    queryFn: async ({ signal }) => (await fetchFile(newsCover, { id }, { signal })).blob,
    enabled: cover !== "",
    staleTime: Infinity,
  });
  if (data !== undefined) return <BlobImage className={`news-cover ${className}`} blob={data} alt="" />;
  return (
    <span className={`news-cover news-cover-none ${className}`} aria-hidden>
      <ReadOutlined aria-hidden />
    </span>
  );
}
