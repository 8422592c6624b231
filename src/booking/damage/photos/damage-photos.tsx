/** Adds photographs to a damage report, shows those that have arrived, and removes them again. */
import { useActorRef, useSelector } from '@xstate/react';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PHOTO_MEGABYTES, PHOTO_TYPES, PHOTOS_LIMIT } from '#domain/booking/damage-photo';
import { isEqual } from '#domain/is-equal';
import type { DamagePhotosInput } from '#machines/damage-photos.machine';
import { damagePhotosPartOf } from '#machines/damage-photos.view';
import { inspection } from '#machines/inspection';
import { useErrorText } from '../../../shared/error-text';
import { useFocusOnChange } from '../../../shared/use-focus-on-change';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Stack, Text } from '../../../ui/layout';
import { LiveRegion } from '../../../ui/live-region';
import { Notice } from '../../../ui/notice';
import { PhotoList } from '../../../ui/photo-list';
import { RetryButton } from '../../../ui/retry-button';
import styles from './photos.module.css';
import { wired } from './wire';

/** Phones turn their pictures into JPEG if HEIC is not asked for. */
const ACCEPTED = [PHOTO_TYPES.jpg, PHOTO_TYPES.png, PHOTO_TYPES.webp].join();

export function DamagePhotos(input: DamagePhotosInput) {
  const { t } = useTranslation('manage');
  const errorText = useErrorText();
  const actor = useActorRef(wired.damagePhotos, { ...inspection, input });
  const part = useSelector(actor, damagePhotosPartOf, isEqual);
  const { photos, unsent, left, isSending, isFull, canChoose, canRetry, removing, kept } = part;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    actor.send({ type: 'photos.chosen', files: [...(target.files ?? [])].map((file) => ({ name: file.name, file })) });
    // The same file may be chosen again.
    target.value = '';
  };
  const field = useRef<HTMLInputElement>(null);
  /** Keeps the focus when a pressed button goes with its photograph. */
  const group = useRef<HTMLDivElement>(null);
  const full = useFocusOnChange(isFull ? 'full' : 'open', false);
  const removal = removing ? t('damage.photos.removing') : part.hasRemoved ? t('damage.photos.removed') : '';
  const sending = isSending ? t('damage.photos.sending', { count: left }) : '';
  return (
    <Stack ref={group} role="group" aria-label={t('damage.photos.title')} tabIndex={-1}>
      {photos.length > 0 && (
        <Stack gap={8}>
          <Text bold>{t('damage.photos.title')}</Text>
          <PhotoList
            photos={photos.map((address, at) => ({
              address,
              name: t('damage.photos.one', { number: at + 1 }),
              action: !part.isAnswered && (
                <Button
                  variant="quiet"
                  aria-label={t('damage.photos.removeOne', { number: at + 1 })}
                  disabled={!part.canRemove}
                  onClick={() => {
                    actor.send({ type: 'photo.removed', photo: address });
                    group.current?.focus();
                  }}
                >
                  {t(address === removing ? 'damage.photos.removing' : 'damage.photos.remove')}
                </Button>
              ),
            }))}
          />
          <Text soft size={14}>
            {t(part.isAnswered ? 'damage.photos.stay' : 'damage.photos.until')}
          </Text>
        </Stack>
      )}
      {kept && (
        <Notice
          tone="bad"
          title={t('damage.photos.kept')}
          action={
            part.canRemoveAgain && (
              <RetryButton
                onRetry={() => actor.send({ type: 'removal.retried' })}
                onPressed={() => group.current?.focus()}
              >
                {t('damage.photos.retry')}
              </RetryButton>
            )
          }
        >
          {errorText(kept)}
        </Notice>
      )}
      {canChoose && (
        <div className={styles.field}>
          <Field
            type="file"
            ref={field}
            name="photos"
            label={t('damage.photos.add')}
            hint={sending || t('damage.photos.hint', { limit: PHOTOS_LIMIT })}
            accept={ACCEPTED}
            multiple
            onChange={onChange}
          />
        </div>
      )}
      {isFull && (
        <Text soft ref={full} tabIndex={-1}>
          {t('damage.photos.full', { limit: PHOTOS_LIMIT })}
        </Text>
      )}
      {unsent.length > 0 && !isSending && (
        <Notice
          tone="bad"
          title={t('damage.photos.unsent')}
          action={
            canRetry && (
              <RetryButton
                onRetry={() => actor.send({ type: 'photos.retried' })}
                onPressed={() => field.current?.focus()}
              >
                {t('damage.photos.retry')}
              </RetryButton>
            )
          }
        >
          <ul className={styles.unsent}>
            {unsent.map(({ name, refusal }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: phones give all their pictures one name
              <li key={at}>
                {t('damage.photos.problem', {
                  name,
                  problem: errorText(refusal, {
                    limit: refusal.reason === 'photoTooLarge' ? PHOTO_MEGABYTES : PHOTOS_LIMIT,
                  }),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <LiveRegion message={sending || (isFull ? t('damage.photos.full', { limit: PHOTOS_LIMIT }) : removal)} />
    </Stack>
  );
}
