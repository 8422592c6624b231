import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language';
import { ButtonLink } from '../../ui/button';
import { Stack, Text, tall } from '../../ui/layout';
import { Page } from '../../ui/page';
import { Cta } from '../sections/cta';

interface CompanyFrameProps {
  title: ReactNode;
  lead: ReactNode;
  /** Stands above the title. */
  above?: ReactNode;
  width?: 'reading' | 'wide' | undefined;
  aside?: ReactNode;
  asideLabel?: string | undefined;
  children: ReactNode;
}

/** A page about the firm: what it is about, its parts, and the way on into the booking. */
export function CompanyFrame({ title, lead, above, width, aside, asideLabel, children }: CompanyFrameProps) {
  const { t } = useTranslation(['company', 'common']);
  const language = useLanguage();
  return (
    <Page width={width} aside={aside} asideLabel={asideLabel}>
      <Stack gap={48}>
        <Stack as="header" align="start">
          {above}
          <h1>{title}</h1>
          <Text soft size={20}>
            {lead}
          </Text>
        </Stack>
        {children}
        <Cta title={t('cta.title')} text={t('cta.text')}>
          <ButtonLink as={Link} to={`/${language}/location`} data-warm>
            {t('common:startMove')}
          </ButtonLink>
          <Link className={tall} to={`/${language}/contact`}>
            {t('cta.contact')}
          </Link>
        </Cta>
      </Stack>
    </Page>
  );
}
