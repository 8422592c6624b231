export interface StripeSchema {
  /** 'POST /v1/refunds' and its like, with the JSON schema of what is sent. */
  calls: Record<string, object>;
  definitions: Record<string, object>;
}
export function stripeSchema(): StripeSchema;
