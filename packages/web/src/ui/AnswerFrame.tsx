interface Props {
  url: string;
  title: string;
  isHtml?: boolean;
  className?: string;
}

/** A file of the portal within the page: HTML, or what the browser itself shows. The server's answer is a sandbox without origin or script either way. */
export function AnswerFrame({ url, title, isHtml = false, className }: Props) {
  if (isHtml) return <iframe className={className} src={url} title={title} sandbox="" />;
  // Of PDF the attribute would keep the browser's own viewer out.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe className={className} src={url} title={title} />;
}
