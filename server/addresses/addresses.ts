import type { AddressRefusal } from '#domain/refusal';

export type AddressFailure = Extract<
  AddressRefusal,
  'addressesNotFound' | 'addressAccessDenied' | 'addressRateLimited' | 'addressesFailed'
>;

export interface AddressLookup {
  /** True when the addresses are made up. */
  demo: boolean;
  /**
   * Returns the addresses of a postcode (as `extractPostcode` returns it), one line each with the postcode, in street order; empty if the
   * service knows none. Throws AddressError. Under the services' terms, only the address that a customer chooses may be stored.
   */
  find(postcode: string, signal: AbortSignal): Promise<string[]>;
}

/** `message` is for the log: it contains neither the key nor the URL nor any of the answer. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
  readonly code: AddressFailure;
  constructor(code: AddressFailure, message: string) {
    super(message);
    this.code = code;
  }
}
