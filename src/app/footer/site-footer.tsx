import { type ComponentType, Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { nonBreakingSlot } from '#domain/schedule';
import { business, knownSentences, registrations } from '#domain/shop/business';
import type { common } from '#locales/en/common';
import { useSpace } from '../../i18n/hooks';
import { PageLink } from '../../shared/page-link';
import { DotRow } from '../../ui/dot-row';
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

/** Small sentences: the text breaks between them. */
function Sentences({ of }: { of: readonly string[] }) {
  const space = useSpace();
  return (
    <small>
      {of.map((sentence, index) => (
        <Fragment key={sentence}>
          {index > 0 && space}
          <span className={styles.sentence}>{sentence}</span>
        </Fragment>
      ))}
    </small>
  );
}

function HoursLine() {
  const { t } = useTranslation();
  const space = useSpace();
  const days = useHours().map(({ day, hours }) => `${day}${space}${hours}`);
  return (
    <small>
      <DotRow texts={[t('footer.hours'), ...days]} />
    </small>
  );
}

interface SiteFooterProps {
  /** Undefined in the steps of a flow, which have no links away from it. */
  Columns: ComponentType | undefined;
}

export function SiteFooter({ Columns }: SiteFooterProps) {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer} data-print="hide">
      <Stack gap={32} className={styles.inner}>
        {Columns && <Columns />}
        <Cluster justify="between" gap={8} className={styles.legal}>
          <Stack gap={4}>
            {!Columns && <HoursLine />}
            <Sentences of={knownSentences(t('footer.legal', { address: business.address, ...registrations }))} />
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
