/** The API in OpenAPI 3.1, made from the calls themselves; at /api/openapi.json, and to browse at /api/docs. */
import { base, type Call } from "@analyte/contract/call";
import { codes } from "@analyte/contract/envelope";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { z } from "zod";

type Json = Record<string, unknown>;

export async function serveDocs(app: FastifyInstance, calls: readonly Call[], about: { title: string; version: string }): Promise<void> {
  const document = openApi(calls, about);
  app.get("/api/openapi.json", (_request, reply) => reply.header("cache-control", "no-cache").send(document));
  await app.register(swagger, { mode: "static", specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: "/api/docs", uiConfig: { docExpansion: "list", persistAuthorization: false, validatorUrl: null } });
}

export function openApi(calls: readonly Call[], about: { title: string; version: string }): Json {
  const schemas: Json = { Failure: failureSchema };
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = `${base}/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: { title: about.title, version: about.version, description: "Every JSON answer is an envelope; `showMsg` follows `Accept-Language` (en, zh)." },
    paths,
    components: { schemas, securitySchemes: { token: { type: "apiKey", in: "header", name: "token" } } },
  };
}

function operation(call: Call, schemas: Json): Json {
  const name = call.path.replaceAll("/", "_");
  const input = schemaOf(call.input, "input", `${name}_input`, schemas);
  const inBody = call.kind === "upload" || call.method === "POST";
  return {
    operationId: name,
    tags: [call.path.split("/")[0]],
    summary: call.summary,
    description: access(call),
    security: call.access === "guest" ? [] : [{ token: [] }],
    ...(inBody ? { requestBody: { required: true, content: body(call, input) } } : { parameters: queryParameters(input) }),
    responses: { "200": success(call, name, schemas), default: { description: "A failure", content: json({ $ref: "#/components/schemas/Failure" }) } },
  };
}

function access({ access: needed }: Call): string {
  if (needed === "guest") return "Needs no session.";
  return needed === "user" ? "Needs a session." : `Needs a session whose user holds the mark \`${needed}\`.`;
}

function body(call: Call, input: Json): Json {
  if (call.kind === "resumable") return { "application/offset+octet-stream": { schema: { type: "string", contentMediaType: "application/octet-stream" } } };
  if (call.kind !== "upload") return json(input);
  const properties = { ...(input["properties"] as Json | undefined), file: { type: "string", contentMediaType: "application/octet-stream" } };
  return { "multipart/form-data": { schema: { ...input, properties, required: [...((input["required"] as string[] | undefined) ?? []), "file"] } } };
}

function queryParameters(input: Json): Json[] {
  const required = (input["required"] as string[] | undefined) ?? [];
  return Object.entries((input["properties"] as Json | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function success(call: Call, name: string, schemas: Json): Json {
  switch (call.kind) {
    case "json":
    case "upload":
    case "resumable":
      return { description: "Done", content: json(envelope({ data: schemaOf(call.reply, "output", `${name}_reply`, schemas) })) };
    case "list": {
      const items = schemaOf(call.item, "output", `${name}_item`, schemas);
      const extra = call.extra === undefined ? {} : (schemaOf(call.extra, "output", `${name}_extra`, schemas)["properties"] as Json);
      return { description: "One page", content: json(envelope({ data: { type: "array", items }, total: { type: "integer" }, ...extra })) };
    }
    case "download":
      return { description: "The file", content: { "application/octet-stream": { schema: { type: "string", contentMediaType: "application/octet-stream" } } } };
    case "stream":
  }
  return { description: "Events; the data of each", content: { "text/event-stream": { schema: schemaOf(call.event, "output", `${name}_event`, schemas) } } };
}

/** Definitions that a schema brings along move to the components, under names of their own. */
function schemaOf(schema: z.ZodType, io: "input" | "output", name: string, schemas: Json): Json {
  // What JSON Schema can't say (a custom check, a transformed value) stays open.
  const made = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" }) as Json;
  const { $schema: _dialect, $defs, ...rest } = made;
  const text = JSON.stringify(rest);
  const isRecursive = text.includes('"$ref":"#"');
  const moved = (part: unknown): Json =>
    JSON.parse(
      JSON.stringify(part)
        .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`)
        .replaceAll('"$ref":"#/$defs/', `"$ref":"#/components/schemas/${name}_`),
    ) as Json;
  for (const [definition, part] of Object.entries(($defs as Json | undefined) ?? {})) schemas[`${name}_${definition}`] = moved(part);
  if (!isRecursive) return moved(rest);
  schemas[name] = moved(rest);
  return { $ref: `#/components/schemas/${name}` };
}

const json = (schema: Json): Json => ({ "application/json": { schema } });

const envelope = (content: Json): Json => ({
  type: "object",
  required: ["code", "content", "showMsg", "debugMsg"],
  properties: {
    code: { type: "integer", description: "1 is success." },
    content: { type: "object", required: Object.keys(content), properties: content },
    showMsg: { type: "string" },
    debugMsg: { type: "string" },
  },
});

const failureSchema: Json = {
  type: "object",
  required: ["code", "content", "showMsg", "debugMsg"],
  properties: {
    code: {
      type: "integer",
      enum: Object.values(codes).filter((code) => code !== codes.success),
      description: Object.entries(codes)
        .map(([name, code]) => `${code} ${name}`)
        .join(", "),
    },
    content: {
      type: "object",
      properties: {
        is_login: { type: "boolean", description: "In a 401: signed in, but this call was refused." },
        faults: { type: "array", items: { type: "object", properties: { field: { type: "string" }, message: { type: "string" } } } },
      },
    },
    showMsg: { type: "string", description: "For the user, in the request's language." },
    debugMsg: { type: "string" },
  },
};
