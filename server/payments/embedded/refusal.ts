/** A refusal in Stripe's shape. */
export interface RefusalBody {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  param?: string;
}

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: RefusalBody;
  constructor(status: number, body: RefusalBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function refuse(param: string, message: string, code = 'parameter_invalid'): never {
  throw new Refusal(400, { type: 'invalid_request_error', message, param, code });
}

export function refuseUnknown(kind: string, id: string): never {
  const message = `No such ${kind}: '${id}'`;
  throw new Refusal(404, { type: 'invalid_request_error', message, code: 'resource_missing', param: 'id' });
}
