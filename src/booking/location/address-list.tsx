import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressChoice } from '#machines/detailed-address.view';
import { AddressLine } from '../../shared/place-name';
import { Button } from '../../ui/button';
import { FieldError, FieldHint, Legend } from '../../ui/field-frame';
import { Stack, Text } from '../../ui/layout';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton';
import styles from './location.module.css';

interface AddressListProps {
  choice: AddressChoice;
  onPick: (address: string) => void;
  /** The link for an address that is missing. It does not move when the list arrives. */
  notListed: ReactNode;
  /** Above the button. */
  children: ReactNode;
}

/** The addresses of a postcode as radio buttons. A submit button confirms the choice, so that arrow keys can move through them. */
export function AddressList({ choice, onPick, notListed, children }: AddressListProps) {
  const { show, postcode, addresses, ending, chosen, demo } = choice;
  const { t } = useTranslation('booking');
  const [isMissing, setMissing] = useState(false);
  const hint = t('address.hint');

  // Without a choice the hint turns into the error.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const picked = new FormData(form).get('address') as string | null;
    if (picked) return onPick(picked);
    setMissing(true);
    form.querySelector('input')?.focus();
  };

  return (
    <Stack as="form" onSubmit={submit} onChange={() => setMissing(false)}>
      {show === 'lookingUp' ? (
        <SkeletonGroup label={t('address.loading', { postcode })}>
          <Skeleton shape="short" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      ) : (
        <fieldset aria-describedby={isMissing ? 'address-error' : 'address-hint'}>
          <Legend>{t('address.legend', { place: ending || postcode })}</Legend>
          <FieldHint id="address" hint={!isMissing && hint} />
          <FieldError id="address" error={isMissing && hint} />
          <div className={styles.addresses}>
            {addresses.map((address) => (
              <label key={address} className={styles.address}>
                <input type="radio" name="address" value={address} defaultChecked={address === chosen} />
                <AddressLine>{withoutEnding(address, ending)}</AddressLine>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className={styles.aside}>{notListed}</div>
      {show === 'listed' && (
        <>
          {demo && (
            <Text soft size={14}>
              {t('address.demo')}
            </Text>
          )}
          {children}
          <Button type="submit" full>
            {t('address.submit')}
          </Button>
        </>
      )}
    </Stack>
  );
}

const withoutEnding = (address: string, ending: string): string =>
  ending ? address.slice(0, -`, ${ending}`.length) : address;
