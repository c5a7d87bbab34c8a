import { newsCover } from "@analyte/contract/news";
import { ReadOutlined } from "@ant-design/icons";
import { FetchedPicture } from "../calls/FetchedPicture.tsx";
import "./news.css";

interface Props {
  id: string;
  /** Names the picture: another cover is another picture. Empty without one. */
  cover: string;
  className?: string;
}

/** The picture at the head of a news; a quiet field of its own where it has none. The title beside it says what it is about. */
export function NewsCover({ id, cover, className = "" }: Props) {
  const none = (
    <span className={`news-cover news-cover-none ${className}`} aria-hidden>
      <ReadOutlined aria-hidden />
    </span>
  );
  return <FetchedPicture call={newsCover} input={{ id }} named={cover} className={`news-cover ${className}`} otherwise={none} />;
}
