import { useTranslation } from 'react-i18next';
import { SERVICE_RADIUS_METRES } from '#domain/business';
import { FREE_NOTICE_HOURS } from '#domain/cancellation';
import { toMiles } from '#domain/quote';
import { useFormat } from '../../i18n/use-format';
import { Features } from '../sections/features';
import { Section } from '../sections/section';
import { Facts } from './about-facts';
import { CompanyFrame } from './company-frame';
import { dayBounds, QUOTE_HOURS } from './figures';

const promises = ['price', 'slot', 'change', 'reach'] as const;

export function AboutPage() {
  const { t } = useTranslation('company');
  const { miles } = useFormat();
  const values = {
    ...dayBounds,
    valid: QUOTE_HOURS,
    notice: FREE_NOTICE_HOURS,
    distance: miles(toMiles(SERVICE_RADIUS_METRES)),
  };

  return (
    <CompanyFrame
      width="wide"
      title={t('about.title')}
      lead={t('about.lead')}
      aside={<Facts />}
      asideLabel={t('about.facts.title')}
    >
      <Section id="promises" title={t('about.promises.title')}>
        <Features
          features={promises.map((key) => ({
            key,
            title: t(`about.promises.${key}.title`),
            text: t(`about.promises.${key}.text`, values),
          }))}
        />
      </Section>
      {(['people', 'data'] as const).map((key) => (
        <Section key={key} id={key} title={t(`about.${key}.title`)}>
          <p>{t(`about.${key}.text`)}</p>
        </Section>
      ))}
    </CompanyFrame>
  );
}
