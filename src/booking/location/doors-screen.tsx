/** The doors of both places: each address, picked from its postcode's list or typed, with floor and lift. */
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ENDS } from '#domain/place';
import { focusFirstInvalid } from '../../shared/use-focus-first-invalid';
import { Button } from '../../ui/button';
import { Stack } from '../../ui/layout';
import { useBookingSend } from '../actor';
import { BookingFrame } from '../frame/booking-frame';
import { Door } from './door';
import { Outline } from './outline';

export function DoorsScreen() {
  const { t } = useTranslation('booking');
  const send = useBookingSend();
  /** Goes on, or focuses the first answer that is missing. */
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => send({ type: 'doors.submitted' }));
    focusFirstInvalid(event.currentTarget);
  };

  return (
    <BookingFrame title={t('address.title')} beside={<Outline place="beside" />} shows={ENDS}>
      <Stack as="form" gap={48} onSubmit={submit} noValidate>
        {ENDS.map((end) => (
          <Door key={end} end={end} />
        ))}
        <Button type="submit" full>
          {t('address.submit')}
        </Button>
      </Stack>
    </BookingFrame>
  );
}
