interface ImportMetaEnv {
  /** Where the API is, when not at the page's own origin. */
  readonly API_BASE_URL?: string;
  /** Further hosts, separated by commas, to which a browser may be sent for payment. */
  readonly PAYMENT_RETURN_HOSTS?: string;
}
