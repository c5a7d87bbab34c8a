import { z } from "zod";
import { jsonCall, listCall } from "./call.ts";
import { pageInput, sortInput } from "./paging.ts";

export const clientSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  occupation: z.string(),
  company: z.string(),
  country: z.string(),
  area: z.string(),
  /** UTC milliseconds. */
  created_at: z.number().int(),
  /** Where the latest deal came from; empty where no deal says so. */
  source: z.string(),
  /** The last day (UTC) on which a page was opened, `2026-03-31`; empty for none in the last 400 days. */
  last_visit: z.string(),
  tasks: z.number().int(),
  /** Bytes of files, results, and what is in the bin. */
  storage: z.number(),
  /** Of one's own, and delivered ones. */
  projects: z.number().int(),
});
export type Client = z.infer<typeof clientSchema>;

export const dataByFilter = listCall({
  method: "GET",
  path: "user/data_by_filter",
  access: "Client",
  summary: "The clients: accounts with their organisations.",
  input: z.object({
    ...pageInput,
    ...sortInput(["name", "company", "created_at"]),
    /** Part of the name, the e-mail address or the company. */
    name: z.string().max(200).default(""),
    country: z.string().max(200).optional(),
    /** Where the client's latest deal came from. */
    source: z.string().max(200).default(""),
  }),
  item: clientSchema,
});
export const clientCountries = jsonCall({
  method: "GET",
  path: "user/client_countries",
  access: "Client",
  summary: "The countries of clients, by how many there are of each, 300 at most.",
  input: z.object({}),
  reply: z.array(z.object({ country: z.string(), count: z.number().int() })),
});
