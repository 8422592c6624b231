/** The menu and the footer's columns, in one chunk that the steps of a flow do not load. */
export { FooterColumns } from './footer/footer-columns';
export { SiteMenu, SiteRow } from './header/site-menu';
