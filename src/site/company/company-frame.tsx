import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageButton, PageLink } from '../../shared/page-link';
import { Stack, Text, tapTarget } from '../../ui/layout';
import { Page } from '../../ui/page';
import { Beside } from '../sections/beside';
import { Cta } from '../sections/cta';
import styles from './company.module.css';

interface CompanyFrameProps {
  title: ReactNode;
  lead: ReactNode;
  /** Above the title. */
  above?: ReactNode;
  /** Full-width picture at the top. */
  scene?: ReactNode;
  /** Beside the content on desktops, below it on phones. */
  side?: ReactNode;
  children: ReactNode;
}

/** Layout of the company pages. Ends with a call to action that leads into the booking. */
export function CompanyFrame({ title, lead, above, scene, side, children }: CompanyFrameProps) {
  const { t } = useTranslation(['company', 'common']);
  const head = (
    <Stack as="header" align="start">
      {scene && <div className={styles.scene}>{scene}</div>}
      {above}
      <h1>{title}</h1>
      <Text soft size={20}>
        {lead}
      </Text>
    </Stack>
  );
  return (
    <Page width="wide">
      <Stack gap={48}>
        {side ? (
          <Beside head={head} side={side} last>
            <Stack gap={48}>{children}</Stack>
          </Beside>
        ) : (
          <>
            {head}
            {children}
          </>
        )}
        <Cta title={t('cta.title')} text={t('cta.text')}>
          <PageButton to="location" data-warm>
            {t('common:startMove')}
          </PageButton>
          <PageLink className={tapTarget} to="contact">
            {t('cta.contact')}
          </PageLink>
        </Cta>
      </Stack>
    </Page>
  );
}
