/** The envelope around every JSON answer, and the one table of its codes. */
export const codes = {
  success: 1,
  /** No session, or one that has ended: the page leads to sign-in. Also the success of a logout. */
  noSession: 2,
  /** The input does not have the shape that the call asks for; `content.faults` lists fields. */
  invalidInput: 3,
  forbidden: 4,
  notFound: 5,
  tooLarge: 6,
  tooMany: 7,
  /** The thing is in a state in which this can't be done (a running task can't be deleted, a name is taken). */
  conflict: 8,
  wrongCredentials: 9,
  /** The file is not what it says it is, is empty, or has a type that is not accepted. */
  badFile: 10,
  /** The data can't be analysed as asked: a column that isn't there, a group with one sample. */
  badData: 11,
  unavailable: 12,
  unexpected: 99,
} as const;
export type Code = (typeof codes)[keyof typeof codes];

export interface Fault {
  /** Dotted path of the field, e.g. `params.components`. */
  field: string;
  message: string;
}

export interface Envelope<Content = unknown> {
  code: Code;
  content: Content;
  showMsg: string;
  debugMsg: string;
}
export interface DataContent<Data> {
  data: Data;
}
export interface ListContent<Item> {
  data: Item[];
  total: number;
}
/** The content of a failure. */
export interface FailureContent {
  /** True with HTTP 401 means: signed in, but this call was refused. */
  is_login?: boolean;
  /** True with HTTP 503 means: the site is in maintenance. */
  is_maintain?: boolean;
  faults?: Fault[];
}
