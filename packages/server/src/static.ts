/** The built page, and the headers that keep it to itself. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import helmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** `connect`: origins beside the portal itself that the page may talk to. */
export async function protectPages(app: FastifyInstance, connect: readonly string[] = []): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "base-uri": ["'none'"],
        "object-src": ["'none'"],
        "script-src": ["'self'"],
        // The component library writes its styles into the page.
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'", ...connect],
        "worker-src": ["'self'", "blob:"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
      },
    },
    // Whether the portal is reached by https is the operator's matter: the proxy that ends https sets this.
    strictTransportSecurity: false,
    // Both need https; over plain http they only fill the console with warnings.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
}

/** `folder` holds `index.html` and `assets/` with hashed names; a `.br` or `.gz` beside a file is sent instead where the client takes it. */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, "index.html"))) {
    app.get("/", (_request, reply) => reply.code(503).type("text/plain; charset=utf-8").send("The page has not been built yet. Run: npm start\n"));
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      response.header("cache-control", isHashed(path, folder) ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
}

const isHashed = (path: string, folder: string): boolean => path.startsWith(join(folder, "assets"));
