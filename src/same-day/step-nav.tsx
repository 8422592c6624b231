import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SameDayStep } from '#domain/same-day-facts';
import { useLanguage } from '../i18n/use-language';
import { Button, ButtonLink } from '../ui/button';
import { useSameDayActor } from './actor';
import { PriceDock } from './price';
import styles from './same-day.module.css';

/** Brings the customer to the first thing that is missing, once the page shows what is. */
export function focusOnGap(): void {
  requestAnimationFrame(() => {
    const gap = document.querySelector('main [data-gap]');
    gap?.querySelector<HTMLElement>('input:not(:disabled), button, [tabindex]')?.focus();
  });
}

/** The way on below the price, and the quiet way back. */
export function StepNav({ back }: { back: SameDayStep | 'home' }) {
  const { t } = useTranslation('sameDay');
  const { send } = useSameDayActor();
  const next = () => {
    send({ type: 'step.confirmed' });
    focusOnGap();
  };
  return (
    <>
      <PriceDock
        action={
          <Button full data-early="same-day-next" onClick={next}>
            {t('next')}
          </Button>
        }
      />
      <BackLink to={back} />
    </>
  );
}

export function BackLink({ to }: { to: SameDayStep | 'home' }) {
  const { t } = useTranslation('sameDay');
  const { send } = useSameDayActor();
  const language = useLanguage();
  return (
    <div className={styles.quiet}>
      {to === 'home' ? (
        <ButtonLink as={Link} variant="quiet" to={`/${language}`}>
          {t('backHome')}
        </ButtonLink>
      ) : (
        <Button variant="quiet" onClick={() => send({ type: 'step.requested', step: to })}>
          {t('back')}
        </Button>
      )}
    </div>
  );
}
