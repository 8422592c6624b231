/** Faults of the double's responses. */
import type { ServerResponse } from 'node:http';

const errorOf = (type: string, message: string, code?: string) =>
  JSON.stringify({ error: { type, message, ...(code ? { code } : {}) } });

interface Answer {
  status: number;
  body: string;
  type?: string;
}

const ANSWERS = {
  unauthorized: { status: 401, body: errorOf('invalid_request_error', 'Invalid API Key provided: sk_test_***') },
  declined: { status: 402, body: errorOf('card_error', 'Your card was declined.', 'card_declined') },
  forbidden: { status: 403, body: errorOf('invalid_request_error', 'The key does not have the permission') },
  conflict: { status: 409, body: errorOf('invalid_request_error', 'Another request is in progress', 'lock_timeout') },
  tooMany: { status: 429, body: errorOf('invalid_request_error', 'Too many requests', 'rate_limit') },
  broken: { status: 500, body: errorOf('api_error', 'An unknown error occurred') },
  html: { status: 502, body: '<html><body><h1>502 Bad Gateway</h1></body></html>', type: 'text/html' },
  htmlAsOk: { status: 200, body: '<html><body>Sign in to the guest network</body></html>', type: 'text/html' },
  malformed: { status: 200, body: '{"id": "cs_test_1", "url": ' },
  empty: { status: 200, body: '' },
  hollow: { status: 200, body: '{}' },
} as const satisfies Record<string, Answer>;

/** A response from the table; a connection cut before or during the response; no response. */
export type Fault = keyof typeof ANSWERS | 'cut' | 'severed' | 'silent';
export const FAULTS = [...(Object.keys(ANSWERS) as Fault[]), 'cut', 'severed', 'silent'] as const;

/** Responds with the fault. */
export function failBy(fault: Fault, response: ServerResponse): void {
  if (fault === 'silent') return;
  if (fault === 'cut') {
    response.destroy();
    return;
  }
  if (fault === 'severed') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('{"id": "cs_test_1"', () => response.destroy());
    return;
  }
  const { status, body, type = 'application/json' }: Answer = ANSWERS[fault];
  response.writeHead(status, { 'content-type': type, 'request-id': 'req_double' }).end(body);
}
