import { type ComponentType, Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { nonBreakingSlot } from '#domain/schedule';
import { business, knownSentences, registrations } from '#domain/shop/business';
import type { common } from '#locales/en/common';
import { useSpace } from '../../i18n/hooks';
import { PageLink } from '../../shared/page-link';
import { Cluster, Stack, tapTarget } from '../../ui/layout';
import styles from './site-footer.module.css';

type FooterLink = readonly [text: keyof (typeof common)['links'], path: string];

export const LEGAL_PAGES: readonly FooterLink[] = [
  ['terms', 'terms-and-conditions'],
  ['privacy', 'privacy-policy'],
  ['cookies', 'cookie-policy'],
  ['accessibility', 'accessibility'],
];

/** Links to our own pages. */
export function PageLinks({ list }: { list: readonly FooterLink[] }) {
  const { t } = useTranslation();
  return list.map(([text, path]) => (
    <li key={path}>
      <PageLink className={tapTarget} to={path}>
        {t(`links.${text}`)}
      </PageLink>
    </li>
  ));
}

/** The office hours of each part of the week. */
export function useHours() {
  const { t } = useTranslation();
  const { weekdays, saturday, sunday } = business.officeHours;
  return Object.entries({ weekdays, saturday, sunday }).map(([day, hours]) => ({
    day: t(`footer.${day as 'weekdays'}`),
    hours: hours ? nonBreakingSlot(hours) : t('footer.closed'),
  }));
}

interface PiecesProps {
  of: readonly string[];
  between: string;
}

/** A small text that breaks between its parts, such as a day with its hours. */
function Pieces({ of, between }: PiecesProps) {
  return (
    <small>
      {of.map((piece, index) => (
        <Fragment key={piece}>
          {index > 0 && <span>{between}</span>}
          <span className={styles.piece}>{piece}</span>
        </Fragment>
      ))}
    </small>
  );
}

function HoursLine() {
  const { t } = useTranslation();
  const space = useSpace();
  const days = useHours().map(({ day, hours }) => `${day}${space}${hours}`);
  return <Pieces of={[t('footer.hours'), ...days]} between=" · " />;
}

interface SiteFooterProps {
  /** Undefined in the steps of a flow, which have no links away from it. */
  Columns: ComponentType | undefined;
}

export function SiteFooter({ Columns }: SiteFooterProps) {
  const { t } = useTranslation();
  const space = useSpace();
  return (
    <footer className={styles.footer} data-print="hide">
      <Stack gap={32} className={styles.inner}>
        {Columns && <Columns />}
        <Cluster justify="between" gap={8} className={styles.legal}>
          <Stack gap={4}>
            {!Columns && <HoursLine />}
            <Pieces
              of={knownSentences(t('footer.legal', { address: business.address, ...registrations }))}
              between={space}
            />
          </Stack>
          <nav aria-label={t('footer.legalPages')}>
            <Cluster as="ul" gap={16}>
              <PageLinks list={LEGAL_PAGES} />
            </Cluster>
          </nav>
        </Cluster>
      </Stack>
    </footer>
  );
}
