/** What the machines beside the booking may ask of the world: forms, reviews, products. Each page wires only its own. */
import type { Answer } from './ports';

export interface SitePorts {
  /** Signs an address up; the mail asks its owner to confirm. Idempotent by the key. */
  subscribe(ask: { email: string; key: string }, signal: AbortSignal): Promise<Answer<Record<never, never>, never>>;
}
