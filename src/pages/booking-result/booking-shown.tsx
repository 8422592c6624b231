import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BookingView } from '#domain/booking';
import { business } from '#domain/business';
import { type BookingResultSnapshot, linkOf, mailOf, type ResultScreen } from '#machines/booking-result.view';
import { useLanguage } from '../../i18n/use-language';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { BookingFacts } from './booking-facts';
import styles from './booking-result.module.css';

interface BookingShownProps {
  title: string;
  screen: Exclude<ResultScreen, 'loading' | 'error' | 'missing'>;
  booking: BookingView;
  snapshot: BookingResultSnapshot;
  send: (event: { type: 'mail.retried' } | { type: 'link.requested' }) => void;
}

/** A booking that was found, with what can be said and done about it. */
export function BookingShown({ title, screen, booking, snapshot, send }: BookingShownProps) {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  const mail = mailOf(snapshot);
  const pay = `/${language}/quote?step=payment`;

  return (
    <div className={styles.screen}>
      <header>
        <h1 tabIndex={-1}>{title}</h1>
        <p role="status">{t(`result.${screen}Intro`)}</p>
      </header>
      {mail === 'failed' && (
        <Notice
          tone="warn"
          title={t('result.mailReason')}
          action={
            <Button variant="quiet" onClick={() => send({ type: 'mail.retried' })}>
              {t('result.mailRetry')}
            </Button>
          }
        >
          <p>{t('result.mailWarning')}</p>
        </Notice>
      )}
      {screen === 'confirming' && (
        <ButtonLink as={Link} variant="quiet" to={pay}>
          {t('result.finishPayment')}
        </ButtonLink>
      )}
      {screen === 'unpaid' && (
        <ButtonLink as={Link} to={pay}>
          {t('cancel.resume')}
        </ButtonLink>
      )}
      <Stranger snapshot={snapshot} onRequest={() => send({ type: 'link.requested' })} />
      <Card as="section" aria-labelledby="booking-title">
        <h2 id="booking-title" className={styles.title}>
          {t('result.details')}
        </h2>
        <BookingFacts booking={booking} mail={mail} />
      </Card>
      {screen === 'paid' && (
        <section aria-labelledby="next-title">
          <h2 id="next-title" className={styles.title}>
            {t('result.nextTitle')}
          </h2>
          <ol className={styles.next}>
            <li>{t('result.next.mail')}</li>
            <li>{t('result.next.call')}</li>
            <li>{t('result.next.change', { phone: business.phone.display })}</li>
          </ol>
        </section>
      )}
      <div className={styles.actions} data-print="hide">
        <Button variant="quiet" onClick={() => print()}>
          {t('result.print')}
        </Button>
        <ButtonLink as={Link} variant="quiet" to={`/${language}`}>
          {t('result.missingHome')}
        </ButtonLink>
      </div>
    </div>
  );
}

function Stranger({ snapshot, onRequest }: { snapshot: BookingResultSnapshot; onRequest: () => void }) {
  const { t } = useTranslation('payment');
  const link = linkOf(snapshot);
  if (!link) return null;
  if (link === 'sent') return <Notice tone="good">{t('result.linkSent')}</Notice>;
  return (
    <Notice
      tone={link === 'failed' ? 'bad' : 'info'}
      title={link === 'failed' ? t('result.linkFailed') : t('result.strangerTitle')}
      action={
        <Button variant="quiet" busy={link === 'busy'} busyLabel={t('result.strangerBusy')} onClick={onRequest}>
          {t('result.strangerAction')}
        </Button>
      }
    >
      <p>{t('result.strangerText')}</p>
    </Notice>
  );
}
