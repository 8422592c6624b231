import { useTranslation } from 'react-i18next';
import { business } from '#domain/shop/business';

/** The phone number as a link, for when the customer should call. */
export function CallLink() {
  const { t } = useTranslation('booking');
  return <a href={`tel:${business.phone.tel}`}>{t('call', { phone: business.phone.display })}</a>;
}
