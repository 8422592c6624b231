/** A page's offer for search engines: a Service with an Offer. */
export interface HeadService {
  /** Name on the page, 'Student moves in Glasgow'. */
  name: string;
  /** The kind of service, 'Student moves'. */
  kind: string;
  /** The city served; the firm's whole area when absent. */
  city?: string;
  /** The starting price that the page shows, pounds; `per` when it is not for the whole job. */
  fromPounds?: number;
  per?: 'hour' | 'week';
}

/** Title, description and structured data of a page. */
export interface Head {
  /** Title of the window without the firm's name. */
  title: string;
  /** Shown below the title by search engines. */
  description: string;
  service?: HeadService;
  /**
   * Pages between the home page and this one, from the top: path below the language as in routes.ts, and name. Home and the page
   * itself are added.
   */
  breadcrumbs?: readonly { path: string; name: string }[];
  /** The page's own name in the breadcrumbs, if its title is too long for one. */
  crumb?: string;
}
