export interface StripeSchema {
  /** Version of the SDK. */
  stripe: string;
  /** 'POST /v1/refunds' and its like, with the JSON schema of what is sent. */
  calls: Record<string, object>;
  definitions: Record<string, object>;
}
export function generateSchema(): StripeSchema;
export const SCHEMA_FILE: string;
