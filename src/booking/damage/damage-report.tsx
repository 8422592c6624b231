/** Reports damage after the move, and shows what has become of the report. */
import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Damage, DamageReport as Report } from '#domain/booking/booking';
import { DAMAGE_LIMIT } from '#domain/booking/damage';
import { isEqual } from '#domain/is-equal';
import { londonDate } from '#domain/schedule';
import { promises } from '#domain/shop/business';
import { type DamageReportSnapshot, damagePartOf } from '#machines/damage-report.view';
import { inspection } from '#machines/inspection';
import { useFormat, useSpace } from '../../i18n/hooks';
import { CallLink, CallText } from '../../shared/call-link';
import { useErrorText } from '../../shared/error-text';
import { useFocusFirstInvalid } from '../../shared/use-focus-first-invalid';
import { useFocusOnChange } from '../../shared/use-focus-on-change';
import { usePersistActor } from '../../shared/use-persist-actor';
import { keepDamage, readDamage } from '../../storage/damage-draft';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field } from '../../ui/field';
import { Cluster, Stack, Text } from '../../ui/layout';
import { LiveRegion } from '../../ui/live-region';
import { Notice } from '../../ui/notice';
import { Refusal } from '../../ui/refusal';
import styles from './damage.module.css';
import { wired } from './wire';

const DamagePhotos = lazy(async () => ({ default: (await import('./photos/damage-photos')).DamagePhotos }));

const REFUSAL_ID = 'damage-refusal';

const write = ({ context: { bookingId, words } }: DamageReportSnapshot): void => keepDamage(bookingId, words);
/** Sent words are forgotten at once, and words on their way are kept. */
const cannotWait = (snapshot: DamageReportSnapshot): boolean => snapshot.hasTag('busy') || snapshot.matches('sent');

export function DamageReport({ bookingId, damage }: { bookingId: string; damage: Damage }) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  const errorText = useErrorText();
  const focusFirstInvalid = useFocusFirstInvalid();
  const [words] = useState(() => readDamage(bookingId));
  const actor = useActorRef(wired.damageReport, { ...inspection, input: { bookingId, damage, words } });
  usePersistActor(actor, write, cannotWait);
  const part = useSelector(actor, damagePartOf, isEqual);
  const heading = useFocusOnChange(part.show, false);
  const title = part.show === 'sent' ? t(`damage.states.${part.report.state}`) : t('damage.title');
  const dates = { date: format.date(damage.lastDay), days: promises.damage?.answerWorkingDays ?? 0 };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'report.submitted' });
    focusFirstInvalid(event.currentTarget);
  };
  return (
    <Card as="section" gap={16} aria-labelledby="damage-title">
      <Text as="h2" size={24} id="damage-title" ref={heading} tabIndex={-1}>
        {title}
      </Text>
      {part.show === 'late' && <CallText>{t('damage.late', dates)}</CallText>}
      {(part.show === 'offered' || part.show === 'form') && <p>{t('damage.until', dates)}</p>}
      {part.show === 'offered' && (
        <div>
          <Button variant="quiet" onClick={() => actor.send({ type: 'report.chosen' })}>
            {t('damage.start')}
          </Button>
        </div>
      )}
      {part.show === 'form' && (
        <Stack as="form" gap={16} onSubmit={onSubmit} noValidate>
          <Field
            as="textarea"
            name="damage"
            label={t('damage.words')}
            hint={t('damage.wordsHint')}
            rows={5}
            error={part.error && errorText(part.error, { limit: DAMAGE_LIMIT })}
            readOnly={part.isSending}
            value={part.words}
            onChange={({ target }) => actor.send({ type: 'words.typed', words: target.value })}
          />
          {part.refusal && (
            <Refusal id={REFUSAL_ID}>
              <Notice tone="bad" title={t('damage.refused')}>
                <CallText>{errorText(part.refusal, { limit: DAMAGE_LIMIT })}</CallText>
              </Notice>
            </Refusal>
          )}
          <Cluster>
            <Button
              type="submit"
              busy={part.isSending}
              busyLabel={t('damage.sending')}
              aria-describedby={part.refusal && REFUSAL_ID}
            >
              {t('damage.send')}
            </Button>
            <Button variant="quiet" disabled={part.isSending} onClick={() => actor.send({ type: 'report.dropped' })}>
              {t('damage.drop')}
            </Button>
          </Cluster>
        </Stack>
      )}
      {part.show === 'sent' && <SentReport bookingId={bookingId} report={part.report} />}
      <LiveRegion message={part.show === 'sent' ? title : ''} />
    </Card>
  );
}

/** The report with its date and the team's answer. */
function SentReport({ bookingId, report }: { bookingId: string; report: Report }) {
  const { words, at, answerBy, state, answer, photos = [] } = report;
  const { t } = useTranslation('manage');
  const format = useFormat();
  const space = useSpace();
  return (
    <>
      {state === 'received' && <p>{t('damage.answerBy', { date: format.date(answerBy) })}</p>}
      {answer && (
        <div>
          <Text bold>{t('damage.answer')}</Text>
          <p className={styles.words}>{answer}</p>
        </div>
      )}
      <div>
        <Text bold>{t('damage.yours', { date: format.date(londonDate(at)) })}</Text>
        <p className={styles.words}>{words}</p>
      </div>
      <Suspense fallback={<div className={styles.photos} data-some={photos.length > 0} />}>
        <DamagePhotos bookingId={bookingId} photos={photos} state={state} />
      </Suspense>
      <Text soft>
        {t('damage.more')}
        {space}
        <CallLink />
      </Text>
    </>
  );
}
