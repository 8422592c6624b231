/** The document of every page of the staff room. */
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { IsoDate } from '#domain/schedule';
import { pageLanguages } from '#domain/shop/business';
import { Button, ButtonLink } from '#ui/button';
import { Field } from '#ui/field';
import { Cluster, Stack, Text } from '#ui/layout';
import { RouteMark } from '#ui/route-line';
import { VisuallyHidden } from '#ui/visually-hidden';
import doorstep from '../../../src/ui/doorstep.module.css?inline';
import photoList from '../../../src/ui/photo-list.module.css?inline';
import { htmlLang, PageDocument, styleOf } from '../../html/page';
import styles from './staff.module.css';
import own from './staff.module.css?inline';
import { staffTexts, useViewer } from './viewer';

/** The style of the staff room. */
export const STYLE = styleOf(doorstep, photoList, own);

interface DocumentProps {
  /** Before the name of the staff room. */
  title?: string | undefined;
  children: ReactNode;
}

function StaffDocument({ title, children }: DocumentProps) {
  const { t, lang } = useViewer();
  return (
    <PageDocument lang={lang} title={title ? `${title} · ${t.title}` : t.title} style={STYLE}>
      {children}
    </PageDocument>
  );
}

/** A page before signing in: the logo, and one narrow column. */
export function DoorFrame({ children }: { children: ReactNode }) {
  const { t } = useViewer();
  return (
    <StaffDocument>
      <Stack as="main" gap={24} className={styles.door}>
        <RouteMark size={48} />
        <h1>{t.title}</h1>
        {children}
      </Stack>
    </StaffDocument>
  );
}

const TABS = {
  moves: '/staff',
  quotes: '/staff/quotes',
  messages: '/staff/messages',
  reviews: '/staff/reviews',
  codes: '/staff/codes',
  fleet: '/staff/vans',
  log: '/staff/acts',
} as const;
type Tab = keyof typeof TABS;

interface StaffFrameProps extends DocumentProps {
  title: string;
  tab?: Tab | undefined;
  /** Links to the page's neighbours, before its heading. */
  before?: ReactNode;
  /** Beside the heading. */
  after?: ReactNode;
  /** The page's own actions, at the end of the heading's row. */
  actions?: ReactNode;
}

/** A page for signed-in staff: logo, search and sign-out, then the tabs and the heading. */
export function StaffFrame({ title, tab, before, after, actions, children }: StaffFrameProps) {
  const { t, lang, person } = useViewer();
  const other = lang === 'en' ? 'zh' : 'en';
  return (
    <StaffDocument title={title}>
      <header className={styles.header} data-print="hide">
        <Cluster gap={16} className={styles.bar}>
          <a className={styles.home} href="/staff">
            <RouteMark size={36} />
            <span>{t.title}</span>
          </a>
          <SearchBox />
          {pageLanguages.includes(other) && (
            <ButtonLink variant="quiet" href={`/staff/language/${other}`} lang={htmlLang(other)}>
              {staffTexts[other].ownName}
            </ButtonLink>
          )}
          <Text as="span" soft className={styles.person}>
            {person}
          </Text>
          <form method="post" action="/staff/sign-out">
            <Button type="submit" variant="quiet">
              {t.signOut}
            </Button>
          </form>
        </Cluster>
        <nav aria-label={t.navigation} className={styles.tabs}>
          {Object.entries(TABS).map(([name, path]) => (
            <a key={name} href={path} aria-current={name === tab ? 'page' : undefined}>
              {t.tabs[name as Tab]}
            </a>
          ))}
        </nav>
      </header>
      <Stack as="main" gap={24} className={styles.main}>
        <Cluster gap={16} justify="between">
          <Cluster>
            {before}
            <h1>{title}</h1>
            {after}
          </Cluster>
          {actions}
        </Cluster>
        {children}
      </Stack>
    </StaffDocument>
  );
}

function SearchBox() {
  const { t } = useViewer();
  return (
    <search className={styles.search}>
      <form method="get" action="/staff/find" className={styles.inline}>
        <Field
          label={<VisuallyHidden>{t.find}</VisuallyHidden>}
          hint={<VisuallyHidden>{t.findHint}</VisuallyHidden>}
          type="search"
          name="q"
          required
          maxLength={254}
          placeholder={t.findExample}
        />
        <Button type="submit" variant="outline" aria-label={t.search}>
          <Search aria-hidden="true" size={20} />
        </Button>
      </form>
    </search>
  );
}

/** Leads to the page of another date. */
export function DateForm({ action, date }: { action: string; date: IsoDate }) {
  const { t } = useViewer();
  return (
    <form method="get" action={action} className={styles.inline}>
      <Field label={<VisuallyHidden>{t.date}</VisuallyHidden>} type="date" name="date" defaultValue={date} required />
      <Button type="submit" variant="outline">
        {t.show}
      </Button>
    </form>
  );
}

interface ColumnsProps {
  /** The actions: on the right, always in view, or below the content on phones. */
  aside: ReactNode;
  /** On phones the actions are above the content. */
  isAsideFirst?: boolean;
  /** More content, below both on phones. */
  after?: ReactNode;
  children: ReactNode;
}

/** A page in two columns. */
export function Columns({ aside, isAsideFirst = false, after, children }: ColumnsProps) {
  const actions = (
    <Stack gap={24} className={styles.aside}>
      {aside}
    </Stack>
  );
  return (
    <div className={styles.columns}>
      {isAsideFirst && actions}
      <Stack gap={24}>{children}</Stack>
      {!isAsideFirst && actions}
      {after && <Stack gap={24}>{after}</Stack>}
    </div>
  );
}
