/** Addresses of clients and deals. */
import type { Deal } from "@analyte/contract/deals";

export const salesPath = "/client/sales-statistics";
export const clientPath = ({ client_id, client }: Pick<Deal, "client_id" | "client">): string =>
  `/client/single-sales-detail?${client_id === "" ? `client=${encodeURIComponent(client)}` : `client_id=${encodeURIComponent(client_id)}`}`;
export const sourcePath = (source: string): string => `/client/customer-source-detail?source=${encodeURIComponent(source)}`;
