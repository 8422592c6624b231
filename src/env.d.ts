interface ImportMetaEnv {
  /** Where the API is, when not at the page's own origin. */
  readonly API_BASE_URL?: string;
  /** Where places, the calendar and messages are, when not there. */
  readonly SITE_API_URL?: string;
  /** The payment page of a session whose id alone is told, with `{sessionId}` in it. */
  readonly PAYMENT_PAGE_URL?: string;
  /** Further hosts, separated by commas, to which a browser may be sent for payment. */
  readonly PAYMENT_RETURN_HOSTS?: string;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
