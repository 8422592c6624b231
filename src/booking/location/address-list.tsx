import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { AddressChoice, DetailedAddressActor } from '#machines/detailed-address.view';
import { AddressLine } from '../../shared/place-name';
import { Button } from '../../ui/button';
import { FieldError, FieldHint, Legend } from '../../ui/field-frame';
import { Stack, Text } from '../../ui/layout';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton';
import styles from './location.module.css';

interface AddressListProps {
  choice: AddressChoice;
  actor: DetailedAddressActor | undefined;
  /** Takes the picked address. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The link for an address that is missing. It does not move when the list arrives. */
  notListed: ReactNode;
  /** Above the button. */
  children: ReactNode;
}

/** The addresses of a postcode as radio buttons. A submit button confirms the choice, so that arrow keys can move through them. */
export function AddressList({ choice, actor, onSubmit, notListed, children }: AddressListProps) {
  const { show, postcode, addresses, ending, picked, demo } = choice;
  const { t } = useTranslation('booking');
  const [isMissing, setMissing] = useState(false);
  const hint = t('address.hint');

  // Without a choice the hint turns into the error.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    flushSync(() => setMissing(picked === undefined));
    onSubmit(event);
  };

  return (
    <Stack as="form" onSubmit={submit}>
      {show === 'lookingUp' ? (
        <SkeletonGroup label={t('address.loading', { postcode })}>
          <Skeleton shape="short" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      ) : (
        <fieldset aria-describedby={isMissing ? 'address-error' : 'address-hint'} data-invalid={isMissing || undefined}>
          <Legend>{t('address.legend', { place: ending || postcode })}</Legend>
          <FieldHint id="address" hint={!isMissing && hint} />
          <FieldError id="address" error={isMissing && hint} />
          <div className={styles.addresses}>
            {addresses.map((address) => (
              <label key={address} className={styles.address}>
                <input
                  type="radio"
                  name="address"
                  value={address}
                  checked={address === picked}
                  onChange={() => {
                    setMissing(false);
                    actor?.send({ type: 'address.picked', address });
                  }}
                />
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
