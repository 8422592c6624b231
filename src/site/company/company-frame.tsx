import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageButton, PageLink } from '../../shared/page-link';
import { Stack, Text, tapTarget } from '../../ui/layout';
import { Page } from '../../ui/page';
import { Cta } from '../sections/cta';
import { Hero } from '../sections/hero';

interface CompanyFrameProps {
  title: string;
  lead: ReactNode;
  /** Above the title, beside a picture. */
  over?: ReactNode;
  picture?: ReactNode;
  /** Below the lead, beside a picture. */
  action?: ReactNode;
  /** Ends the page, in place of the link into the booking. */
  ending?: ReactNode;
  children: ReactNode;
}

/** Layout of the company pages. */
export function CompanyFrame({ title, lead, over, picture, action, ending, children }: CompanyFrameProps) {
  return (
    <Page width="wide">
      <Stack gap="section">
        {picture ? (
          <Hero over={over} headline={title} lead={lead} picture={picture}>
            {action}
          </Hero>
        ) : (
          <Stack as="header">
            <h1>{title}</h1>
            <Text soft size={20}>
              {lead}
            </Text>
          </Stack>
        )}
        {children}
        {ending ?? <BookingCta />}
      </Stack>
    </Page>
  );
}

function BookingCta() {
  const { t } = useTranslation(['company', 'common']);
  return (
    <Cta title={t('cta.title')} text={t('cta.text')}>
      <PageButton to="location" data-warm>
        {t('common:startMove')}
      </PageButton>
      <PageLink className={tapTarget} to="contact">
        {t('cta.contact')}
      </PageLink>
    </Cta>
  );
}
