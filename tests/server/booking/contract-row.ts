/** A row of the table of calls, and the fields of a booking in an answer. */
import type { Refusal } from './contract-makers';
import type { Browser } from './support';

export interface Row {
  method: 'GET' | 'POST' | 'PATCH';
  /** With its parameters in braces. */
  path: string;
  /** A request that succeeds. `url` is the path with its id and query. */
  good: () => Promise<{ by: Browser; url: string; body?: object; headers?: Record<string, string> }>;
  status: number;
  /** The fields of the answer; nested fields and list items by their path. */
  fields: string[];
  refusals: Refusal[];
}

export const quoted = [
  ...['_id', 'confirmationEmail', 'date', 'destinationLocation', 'details', 'distance', 'estimatedDuration'],
  ...['helperprice', 'lines', 'moveType', 'paymentStatus', 'places', 'price', 'proven', 'quotedAt', 'reference'],
  ...['startLocation', 'status', 'time', 'validUntil'],
];
export const contacted = [...quoted, 'email', 'name', 'newsletterConsent', 'phone'];
export const inside = (name: string, fields: readonly string[]) => fields.map((field) => `${name}.${field}`);
