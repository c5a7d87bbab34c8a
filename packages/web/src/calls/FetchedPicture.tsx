import type { DownloadCall } from "@analyte/contract/call";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { fetchFile, type Input } from "../send.ts";
import { BlobImage } from "../ui/StoredImage.tsx";

interface Props<C extends DownloadCall> {
  call: C;
  input: Input<C>;
  /** Names what is to be seen: another name is another picture. Empty where there is none. */
  named: string;
  className: string;
  /** In its place where there is none, or it isn't there yet. */
  otherwise: ReactNode;
}

/** A picture beside words that say what it is about, fetched with the session's token, once for all places that show it. */
export function FetchedPicture<C extends DownloadCall>({ call, input, named, className, otherwise }: Props<C>) {
  const { data } = useQuery({
    queryKey: [call.path, input, named],
    queryFn: async ({ signal }) => (await fetchFile(call, input, { signal })).blob,
    enabled: named !== "",
    staleTime: Infinity,
  });
  return data === undefined ? otherwise : <BlobImage className={className} blob={data} alt="" />;
}
