import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { business } from '#domain/shop/business';
import { useSpace } from '../i18n/hooks';

/** The phone number as a link, for when the customer should call. */
export function CallLink() {
  const { t } = useTranslation('booking');
  return <a href={`tel:${business.phone.tel}`}>{t('call', { phone: business.phone.display })}</a>;
}

/** A paragraph that ends with the phone number. */
export function CallText({ children }: { children: ReactNode }) {
  const space = useSpace();
  return (
    <p>
      {children}
      {space}
      <CallLink />
    </p>
  );
}
