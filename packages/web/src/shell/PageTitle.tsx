import { useText } from "../language/use-language.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
import { usePage } from "./pages.ts";

/** The heading of a page that has nothing of its own to be named after. */
export function PageTitle() {
  const text = useText();
  const page = usePage();
  return page === null ? null : <PageHeader title={text(page.title)} />;
}
