/** What is asked of the server, by its call: the one place that says under which key an answer is kept. */
import type { Call, JsonCall, ListCall } from "@analyte/contract/call";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { pageLanguage } from "../language/language.ts";
import { send, type Input, type Reply } from "../send.ts";

/** The server words its answers in the language of the request: each language has answers of its own. */
export const callKey = <C extends Call>(call: C, input: Input<C>) => [call.path, pageLanguage(), input] as const;

/** For `useQuery`; what else is wanted of it (how long it holds, whether it is asked at all) stands beside it: `{ ...callQuery(call, input), enabled }`. */
export const callQuery = <C extends JsonCall | ListCall>(call: C, input: Input<C>) =>
  queryOptions<Reply<C>>({ queryKey: callKey(call, input), queryFn: ({ signal }) => send(call, input, { signal }) });

/** Whatever was answered to these calls, whatever was asked with them, is asked for anew where it is shown. */
export async function askAnew(client: QueryClient, calls: readonly Call[]): Promise<void> {
  await Promise.all(calls.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}
