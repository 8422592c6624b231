import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { End } from '#domain/place';
import { isAddressKnown } from '#machines/booking.view';
import { addressChoiceOf } from '#machines/detailed-address.view';
import { useErrorText } from '../../shared/error-text';
import { Button } from '../../ui/button';
import { Stack, Text } from '../../ui/layout';
import { LiveRegion } from '../../ui/live-region';
import { Notice } from '../../ui/notice';
import { RetryButton } from '../../ui/retry-button';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useBooking, useBookingSend, useChild } from '../actor';
import { AddressField } from './address-field';
import { AddressList } from './address-list';
import { ChosenLocation } from './chosen-location';
import { DoorAccess } from './door-access';
import styles from './location.module.css';

/** The door of one end: its place, its address until that is known, floor and lift. */
export function Door({ end }: { end: End }) {
  const { t } = useTranslation('booking');
  const send = useBookingSend();
  const isKnown = useBooking((snapshot) => isAddressKnown(snapshot, end));
  const id = `door-${end}`;
  const reopen = () => {
    send({ type: 'address.reopened', end });
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };

  return (
    <Stack as="section" aria-labelledby={id}>
      <Text as="h2" id={id} tabIndex={-1} size={24} bold>
        {t(`address.door.${end}`)}
      </Text>
      <ChosenLocation end={end} isAccepted={isKnown} onEdit={isKnown ? reopen : undefined} />
      {!isKnown && <Address end={end} />}
      <DoorAccess end={end} />
    </Stack>
  );
}

/** The address in its list or its field, or the reason why there is no list. */
function Address({ end }: { end: End }) {
  const { t } = useTranslation(['booking', 'common']);
  const errorText = useErrorText();
  const child = useChild(`${end}Address`);
  const choice = useSelector(child, addressChoiceOf);
  const { show, postcode, addresses, refusal } = choice;
  /** Switches between list and field, scrolls the question into view and focuses the control. */
  const switchTo = (type: 'manual.requested' | 'list.requested') => () => {
    child?.send({ type });
    requestAnimationFrame(() => {
      document.getElementById(`door-${end}`)?.scrollIntoView({ block: 'nearest' });
      document.querySelector<HTMLElement>(`main [name=address-${end}]`)?.focus();
    });
  };
  const ofEnd = <VisuallyHidden>{t(`place.editOf.${end}`)}</VisuallyHidden>;
  const hasTrouble = show === 'notFound' || show === 'unavailable';

  if (show === 'typing') {
    return <AddressField end={end} choice={choice} actor={child} onList={switchTo('list.requested')} />;
  }
  return (
    <>
      <div className={styles.lookup}>
        {hasTrouble ? (
          <Notice
            tone={show === 'notFound' ? 'warn' : 'bad'}
            title={show === 'notFound' ? t('address.notFound') : refusal && errorText(refusal, { postcode })}
            action={
              <RetryButton onRetry={() => child?.send({ type: 'retry.requested' })}>
                {t('common:tryAgain')} {ofEnd}
              </RetryButton>
            }
          >
            <p>{t('address.notFoundText')}</p>
          </Notice>
        ) : (
          <AddressList end={end} choice={choice} actor={child} />
        )}
      </div>
      <div className={styles.aside}>
        <Button variant="quiet" onClick={switchTo('manual.requested')}>
          {t(hasTrouble ? 'address.typeIt' : 'address.notListed')} {ofEnd}
        </Button>
      </div>
      <LiveRegion message={show === 'listed' ? t('address.found', { count: addresses.length, postcode }) : ''} />
    </>
  );
}
