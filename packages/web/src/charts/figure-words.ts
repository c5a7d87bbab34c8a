/** What a figure says to those who can't see it: its own words, which begin with the title where it has one; never the same title twice. */
export function figureWords(title: string, description: string | undefined): string {
  const said = description ?? "";
  return said.startsWith(title) ? said : [title, said].filter(Boolean).join(". ");
}
