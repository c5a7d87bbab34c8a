import { clientCountries, dataByFilter } from "@analyte/contract/clients";
import { on, type Route } from "../serve.ts";
import type { Clients } from "./clients.ts";

export function clientRoutes(clients: Clients): Route[] {
  return [
    on(dataByFilter, ({ page, size, sort = "created_at", order, name, country, source }, { user }) =>
      clients.list(user.id, {
        page,
        size,
        sort,
        order: order ?? (sort === "created_at" ? "desc" : "asc"),
        part: name.trim(),
        country: country?.trim() ?? "",
        source: source.trim(),
      }),
    ),
    on(clientCountries, async () => await clients.countries()),
  ];
}
