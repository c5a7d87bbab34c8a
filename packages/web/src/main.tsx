import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { z } from "zod";
import { App } from "./App.tsx";
import { prefetchEntry } from "./auth/queries.ts";
import { startLanguage } from "./language/language.ts";
import "antd/dist/reset.css";
import "./theme/base.css";

// zod would otherwise try `new Function`, which the content security policy refuses.
z.config({ jitless: true });

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root.");
prefetchEntry();
await startLanguage();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
