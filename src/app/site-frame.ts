/** The menu and the footer's columns: around the pages of the site, in one chunk. The steps of a flow do without. */
export { FooterColumns } from './footer/footer-columns';
export { SiteMenu, SiteRow } from './header/site-menu';
