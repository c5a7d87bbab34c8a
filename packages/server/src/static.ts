/** The built page, and the headers that keep it to itself. */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import helmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

interface Beyond {
  /** Origins beside the portal itself that the page may talk to. */
  connect?: readonly string[] | undefined;
  /** Addresses of scripts beside the portal's own that it may load. */
  scripts?: readonly string[] | undefined;
}

export async function protectPages(app: FastifyInstance, { connect = [], scripts = [] }: Beyond = {}): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "base-uri": ["'none'"],
        "object-src": ["'none'"],
        "script-src": ["'self'", ...scripts],
        // The component library writes the theme's values into the page, with the nonce of the page that was sent (`servePages`). What stands at single elements
        // (places of tooltips, formatting in the operator's announcements, which is sanitised) reaches no further than them.
        "style-src": ["'self'"],
        "style-src-attr": ["'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'", ...connect],
        "worker-src": ["'self'", "blob:"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
      },
    },
    // Said below, to who came by https.
    strictTransportSecurity: false,
    // A page that opens this one, or was opened by it, gets no hold of its window.
    crossOriginOpenerPolicy: { policy: "same-origin" },
    // Needs https; over plain http it only fills the console with warnings.
    originAgentCluster: false,
    referrerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
  // A trusted proxy says by what the client came to it.
  app.addHook("onRequest", async (request, reply) => {
    if (request.protocol === "https") reply.header("strict-transport-security", "max-age=31536000");
  });
}

/** `folder` holds `index.html` and `assets/` with hashed names; a `.br` or `.gz` beside a file is sent instead where the client takes it. */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, "index.html"))) {
    app.get("/", (_request, reply) => reply.code(503).type("text/plain; charset=utf-8").send("The page has not been built yet. Run: npm start\n"));
    return;
  }
  const page = readFileSync(join(folder, "index.html"), "utf8");
  for (const url of ["/", "/index.html"]) {
    app.get(url, (_request, reply) => {
      const nonce = randomBytes(16).toString("base64");
      const policy = String(reply.getHeader("content-security-policy") ?? "").replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`);
      return reply
        .header("content-security-policy", policy)
        .header("cache-control", "no-cache")
        .type("text/html; charset=utf-8")
        .send(page.replaceAll(builtNonce, nonce));
    });
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      response.header("cache-control", isHashed(path, folder) ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
}

/** As the build writes it (`html.cspNonce` of vite.config.ts). */
const builtNonce = "style-nonce-of-this-page";

const isHashed = (path: string, folder: string): boolean => path.startsWith(join(folder, "assets"));
