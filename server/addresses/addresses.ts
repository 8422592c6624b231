/** What the server asks of an address service. */
import type { AddressRefusal } from '#domain/refusal';

/** Why there is no list. */
export type AddressFailure = Extract<
  AddressRefusal,
  'addressesNotFound' | 'addressAccessDenied' | 'addressRateLimited' | 'addressesFailed'
>;

export interface AddressLookup {
  /** The addresses are made up. */
  demo: boolean;
  /**
   * The addresses of a postcode as `extractPostcode` gives it, one line each with the postcode in it, in the order of a street; none
   * when the service knows of none. Throws AddressError. Nothing of it may be kept but the address that a customer chooses.
   */
  find(postcode: string, signal: AbortSignal): Promise<string[]>;
}

/** There is no list. `message` is for the log: it holds neither key nor URL nor anything of the answer. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
  readonly code: AddressFailure;
  constructor(code: AddressFailure, message: string) {
    super(message);
    this.code = code;
  }
}
