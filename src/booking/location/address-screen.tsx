/** The detailed address of a chosen place, picked from its postcode's list or typed, with floor and lift. */
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { End } from '#domain/place';
import { isAskingFloor } from '#machines/booking.view';
import { addressChoiceOf } from '#machines/detailed-address.view';
import { useErrorText } from '../../shared/error-text';
import { focusFirstInvalid } from '../../shared/use-focus-first-invalid';
import { Button } from '../../ui/button';
import { Cluster, Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { RetryButton } from '../../ui/retry-button';
import { useBooking, useBookingSend, useChild } from '../actor';
import { BookingFrame } from '../frame/booking-frame';
import { AddressField } from './address-field';
import { AddressList } from './address-list';
import { ChosenLocation } from './chosen-location';
import { DoorAccess } from './door-access';
import styles from './location.module.css';
import { Outline } from './outline';

export function AddressScreen({ end }: { end: End }) {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const send = useBookingSend();
  const isFloorOnly = useBooking(isAskingFloor);
  const child = useChild('detailedAddress');
  const choice = useSelector(child, addressChoiceOf);
  const { show, postcode, addresses, refusal } = choice;
  /** Switches between list and field, scrolls the heading into view and focuses the control. */
  const switchTo = (type: 'manual.requested' | 'list.requested') => () => {
    child?.send({ type });
    requestAnimationFrame(() => {
      document.querySelector('main h1')?.scrollIntoView({ block: 'nearest' });
      document.querySelector<HTMLElement>('main [name=address]')?.focus();
    });
  };
  /** Goes on, or focuses the answer that is missing. */
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => (isFloorOnly ? send({ type: 'floor.submitted' }) : child?.send({ type: 'address.submitted' })));
    const main = document.querySelector('main');
    if (main) focusFirstInvalid(main);
  };
  const typeButton = (label: string) => (
    <Button variant="quiet" onClick={switchTo('manual.requested')}>
      {label}
    </Button>
  );

  const floorForm = isFloorOnly && (
    <Stack as="form" onSubmit={submit}>
      <DoorAccess end={end} />
      <Button type="submit" full>
        {t('address.submit')}
      </Button>
    </Stack>
  );

  return (
    <BookingFrame
      title={t(`address.title.${end}`)}
      beside={<Outline place="beside" />}
      shows={[end]}
      status={show === 'listed' && !isFloorOnly ? t('address.found', { count: addresses.length }) : ''}
    >
      <ChosenLocation end={end} isAccepted={isFloorOnly} />
      {floorForm ||
        (show === 'typing' ? (
          <AddressField choice={choice} actor={child} onSubmit={submit} onList={switchTo('list.requested')}>
            <DoorAccess end={end} />
          </AddressField>
        ) : (
          <div className={styles.lookup}>
            {show === 'lookingUp' || show === 'listed' ? (
              <AddressList
                choice={choice}
                actor={child}
                onSubmit={submit}
                notListed={typeButton(t('address.notListed'))}
              >
                <DoorAccess end={end} />
              </AddressList>
            ) : (
              <Notice
                tone={show === 'notFound' ? 'warn' : 'bad'}
                title={show === 'notFound' ? t('address.notFound') : refusal && errorText(refusal, { postcode })}
                action={
                  <Cluster gap={4}>
                    {typeButton(t('address.typeIt'))}
                    <RetryButton onRetry={() => child?.send({ type: 'retry.requested' })}>{t('tryAgain')}</RetryButton>
                  </Cluster>
                }
              >
                <p>{t('address.notFoundText')}</p>
              </Notice>
            )}
          </div>
        ))}
    </BookingFrame>
  );
}
