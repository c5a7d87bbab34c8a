import type { Footer as FooterContent } from "@analyte/contract/site";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSite } from "../auth/queries.ts";
import { useText } from "../language/use-language.ts";
import "./footer.css";

/** What the operator has set: one line, or links, contact and copyright. `simple` shows the line alone. */
export function Footer({ simple = false }: { simple?: boolean }) {
  const { t } = useTranslation("shell");
  const text = useText();
  const footer = useSite().data?.footer;
  if (footer === undefined) return <footer className="shell-footer" />;
  const full = !simple && footer.variant === "full";
  return (
    <footer className="shell-footer">
      {full && (
        <div className="footer-parts">
          <Links title={t("serviceLinks")} links={footer.service_links} />
          <Links title={t("socialLinks")} links={footer.social_links} />
          {footer.contact.length > 0 && (
            <section aria-label={t("contact")}>
              <h2>{t("contact")}</h2>
              <ul className="plain">
                {footer.contact.map((line) => (
                  <li key={line.en}>{text(line)}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
      <p className="footer-copyright">{text(footer.copyright)}</p>
    </footer>
  );
}

function Links({ title, links }: { title: string; links: FooterContent["service_links"] }) {
  const text = useText();
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className="plain">
        {links.map((link) => (
          <li key={link.url}>
            {link.url.startsWith("/") && !link.url.startsWith("/api/") ? (
              <Link to={link.url}>{text(link.title)}</Link>
            ) : (
              <a href={link.url} target="_blank" rel="noopener noreferrer">
                {text(link.title)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
