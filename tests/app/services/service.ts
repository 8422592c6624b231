/** A call to the server, as its tests describe it. */
export interface Service {
  call(): Promise<object>;
  /** The request: method, address and body. */
  sends: readonly [request: string, body?: object];
  /** Replies that are understood, each with the answer. */
  good: readonly (readonly [reply: unknown, answer: unknown])[];
  /** The reason for an unknown refusal. */
  fallback: string;
  /** Refusals for which the answer is only `fallback`. */
  generic?: readonly string[];
  /** Reasons given instead of the server's. */
  instead?: Readonly<Record<string, string>>;
  /** The reason when the server has no such call; default `fallback`. */
  missing?: string;
  /** The reply is not read, so an empty one will do. */
  ignoresReply?: true;
}

export const refused = (reason: string) => ({ ok: false, reason });
