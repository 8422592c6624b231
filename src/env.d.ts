interface ImportMetaEnv {
  /** Base URL of the calls about bookings; the page's own origin when unset. */
  readonly API_BASE_URL?: string;
  /** Base URL of places, the calendar, configuration, messages and the product search; the page's own origin when unset. */
  readonly SITE_API_URL?: string;
  /** Payment page, with `{sessionId}` in it, for a backend that returns a session id and no URL. */
  readonly PAYMENT_PAGE_URL?: string;
  /** Further hosts, separated by commas, to which a browser may be sent for payment. */
  readonly PAYMENT_RETURN_HOSTS?: string;
}
interface Navigator {
  /** True if the person asks sites not to share or evaluate their visit; not in every browser. */
  readonly globalPrivacyControl?: boolean;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
/** The few Node types that the prerenderer needs; with all of them, timers in the browser would have Node's types. */
declare module 'node:fs/promises' {
  export function mkdir(path: string, options: { recursive: true }): Promise<string | undefined>;
  export function readFile(path: string, encoding: 'utf8'): Promise<string>;
  export function writeFile(path: string, text: string): Promise<void>;
}
