/**
 * The content security policy lets only those styles into the page that carry the nonce which the server names anew in each page. antd gives it to most of
 * what it writes, but not to what keeps the page from scrolling behind a dialog: so every style element that the page's own code makes gets it here. One that
 * comes in as text has none and is refused.
 */
export function signStyles(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce === undefined) return;
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
