import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { z } from "zod";
import { App } from "./App.tsx";
import { firstLanguage, prefetchEntry } from "./auth/queries.ts";
import { i18n, pageLanguage, startLanguage } from "./language/language.ts";
import { queryClient } from "./query-client.ts";
import { signStyles } from "./theme/style-nonce.ts";
import "virtual:component-styles-first.css";
import "antd/dist/reset.css";
import "./theme/base.css";

// zod would otherwise try `new Function`, which the content security policy refuses.
z.config({ jitless: true });

signStyles();

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root.");
const asked = pageLanguage();
prefetchEntry();
// Not awaited at the top: the texts of a language are built upon this file, and would wait for its end.
void startLanguage(firstLanguage).then(() => {
  // The server's sentences come in the language of the request.
  const askAnew = () => void queryClient.invalidateQueries();
  i18n.on("languageChanged", askAnew);
  if (pageLanguage() !== asked) askAnew();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
