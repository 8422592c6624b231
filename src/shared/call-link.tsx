import { business } from '#domain/shop/business';
import { useTranslation } from '../i18n/use-translation';

/** The phone number as a link, where talking is the way on. */
export function CallLink() {
  const { t } = useTranslation('booking');
  return <a href={`tel:${business.phone.tel}`}>{t('call', { phone: business.phone.display })}</a>;
}
