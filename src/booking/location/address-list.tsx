import { type FormEvent, useState } from 'react';
import type { AddressChoice } from '#machines/detailed-address.view';
import { useTranslation } from '../../i18n/use-translation';
import { AddressLine } from '../../shared/place-name';
import { Button } from '../../ui/button';
import { FieldHint, Legend } from '../../ui/field-frame';
import { Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import styles from './location.module.css';

interface AddressListProps {
  choice: AddressChoice;
  onPick: (address: string) => void;
}

/** The addresses of a postcode, as one group of radio buttons; picking takes a second step, so that arrow keys may wander. */
export function AddressList({ choice: { postcode, addresses, chosen, demo }, onPick }: AddressListProps) {
  const { t } = useTranslation('booking');
  const [picked, setPicked] = useState(chosen);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (picked !== undefined) onPick(picked);
  };

  return (
    <Stack as="form" onSubmit={submit}>
      {demo && (
        <Notice role="note">
          <p>{t('address.demo')}</p>
        </Notice>
      )}
      <fieldset aria-describedby="address-hint">
        <Legend>{t('address.legend', { postcode })}</Legend>
        <FieldHint id="address" hint={t('address.hint')} />
        <div className={styles.addresses}>
          {addresses.map((address) => (
            <label key={address} className={styles.address}>
              <input
                type="radio"
                name="address"
                value={address}
                checked={address === picked}
                onChange={() => setPicked(address)}
              />
              <AddressLine>{address}</AddressLine>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" full disabled={picked === undefined}>
        {t('address.submit')}
      </Button>
    </Stack>
  );
}
