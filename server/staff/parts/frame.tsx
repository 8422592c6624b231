/** The document of every page of the staff room. */
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { pageLanguages } from '#domain/shop/business';
import { Button } from '#ui/button';
import { RouteMark } from '#ui/route-line';
import { VisuallyHidden } from '#ui/visually-hidden';
import { htmlLang, PageDocument } from '../../html/page';
import { staffTexts } from '../texts';
import styles from './frame.module.css';
import { useReader } from './reader';
import { STYLE } from './style';

interface DocumentProps {
  /** Before the name of the staff room. */
  title?: string | undefined;
  children: ReactNode;
}

function StaffDocument({ title, children }: DocumentProps) {
  const { t, lang } = useReader();
  return (
    <PageDocument lang={lang} title={title ? `${title} · ${t.title}` : t.title} style={STYLE}>
      {children}
    </PageDocument>
  );
}

/** A page before signing in: the logo, and one narrow column. */
export function DoorFrame({ children }: { children: ReactNode }) {
  const { t } = useReader();
  return (
    <StaffDocument>
      <main className={styles.door}>
        <RouteMark size={48} />
        <h1>{t.title}</h1>
        {children}
      </main>
    </StaffDocument>
  );
}

const TABS = {
  moves: '/staff',
  quotes: '/staff/quotes',
  messages: '/staff/messages',
  codes: '/staff/codes',
  fleet: '/staff/vans',
  log: '/staff/acts',
} as const;
type Tab = keyof typeof TABS;

interface StaffFrameProps extends DocumentProps {
  tab?: Tab | undefined;
}

/** A page for signed-in staff: logo, search and sign-out, then the tabs. */
export function StaffFrame({ title, tab, children }: StaffFrameProps) {
  const { t, lang, person } = useReader();
  const other = lang === 'en' ? 'zh' : 'en';
  return (
    <StaffDocument title={title}>
      <header className={styles.header} data-print="hide">
        <div className={styles.row}>
          <a className={styles.home} href="/staff">
            <RouteMark size={36} />
            <span>{t.title}</span>
          </a>
          <SearchBox />
          <div className={styles.end}>
            {pageLanguages.includes(other) && (
              <a className={styles.language} href={`/staff/language/${other}`} lang={htmlLang(other)}>
                {staffTexts[other].ownName}
              </a>
            )}
            <span className={styles.person}>{person}</span>
            <form method="post" action="/staff/sign-out">
              <Button type="submit" variant="quiet">
                {t.signOut}
              </Button>
            </form>
          </div>
        </div>
        <nav aria-label={t.navigation} className={styles.tabs}>
          {Object.entries(TABS).map(([name, path]) => (
            <a key={name} className={styles.tab} href={path} aria-current={name === tab ? 'page' : undefined}>
              {t.tabs[name as Tab]}
            </a>
          ))}
        </nav>
      </header>
      <main className={styles.main}>{children}</main>
    </StaffDocument>
  );
}

function SearchBox() {
  const { t } = useReader();
  return (
    <search className={styles.search}>
      <form method="get" action="/staff/find" className={styles.box}>
        <label htmlFor="find">
          <VisuallyHidden>{t.find}</VisuallyHidden>
        </label>
        <input
          id="find"
          className={styles.query}
          type="search"
          name="q"
          required
          maxLength={254}
          placeholder={t.findExample}
          aria-describedby="find-hint"
        />
        <button type="submit" className={styles.go} aria-label={t.search}>
          <Search aria-hidden="true" size={20} />
        </button>
      </form>
      <span id="find-hint">
        <VisuallyHidden>{t.findHint}</VisuallyHidden>
      </span>
    </search>
  );
}

interface TitleRowProps {
  title: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
  /** At the end of the row. */
  children?: ReactNode;
}

/** A page's heading, between the links to its neighbours, and its own actions. */
export function TitleRow({ title, before, after, children }: TitleRowProps) {
  return (
    <div className={styles.titleRow}>
      <div className={styles.titles} data-steps={before ? true : undefined}>
        {before}
        <h1 className={styles.title}>{title}</h1>
        {after}
      </div>
      {children}
    </div>
  );
}
