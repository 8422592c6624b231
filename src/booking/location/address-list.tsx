import { useTranslation } from 'react-i18next';
import type { End } from '#domain/place';
import { areDoorsRefused } from '#machines/booking.view';
import type { AddressChoice, DetailedAddressActor } from '#machines/detailed-address.view';
import { AddressLine } from '../../shared/place-name';
import { FieldError, FieldHint, Legend } from '../../ui/field-frame';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton';
import { useBooking } from '../actor';
import styles from './location.module.css';

interface AddressListProps {
  end: End;
  choice: AddressChoice;
  actor: DetailedAddressActor | undefined;
}

/** The addresses of a postcode as radio buttons. A submit button confirms the choice, so that arrow keys can move through them. */
export function AddressList({ end, choice, actor }: AddressListProps) {
  const { show, postcode, addresses, ending, picked, demo } = choice;
  const { t } = useTranslation('booking');
  const isMissing = useBooking(areDoorsRefused) && picked === undefined;
  const name = `address-${end}`;

  if (show === 'lookingUp') {
    return (
      <SkeletonGroup label={t('address.loading', { postcode })}>
        <Skeleton shape="short" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
  return (
    <fieldset aria-describedby={`${name}-${isMissing ? 'error' : 'hint'}`} data-invalid={isMissing || undefined}>
      <Legend>{t('address.legend', { place: ending || postcode })}</Legend>
      <FieldHint id={name} hint={!isMissing && t(demo ? 'address.demo' : 'address.hint')} />
      <FieldError id={name} error={isMissing && t('address.hint')} />
      <div className={styles.addresses}>
        {addresses.map((address) => (
          <label key={address} className={styles.address}>
            <input
              type="radio"
              name={name}
              value={address}
              checked={address === picked}
              onChange={() => actor?.send({ type: 'address.picked', address })}
            />
            <AddressLine>{withoutEnding(address, ending)}</AddressLine>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const withoutEnding = (address: string, ending: string): string =>
  ending ? address.slice(0, -`, ${ending}`.length) : address;
