import { useTranslation } from 'react-i18next';
import styles from './legal.module.css';

/** All that this site keeps in a browser; a test compares it with the code. */
export const KEPT = [
  { name: 'booking, __Host-booking', where: 'cookie', what: 'booking' },
  { name: 'booking-draft', where: 'tab', what: 'bookingDraft' },
  { name: 'same-day-draft', where: 'tab', what: 'sameDayDraft' },
  { name: 'change-…', where: 'tab', what: 'changeDraft' },
  { name: 'contact-draft', where: 'tab', what: 'contactDraft' },
  { name: 'student-draft', where: 'tab', what: 'studentDraft' },
  { name: 'typed-place…', where: 'tab', what: 'typedPlace' },
  { name: 'reloaded-at', where: 'tab', what: 'reloadedAt' },
  { name: 'last_error', where: 'tab', what: 'lastError' },
  { name: 'i18nextLng', where: 'local', what: 'language' },
  { name: 'messageSent_…', where: 'local', what: 'messageSent' },
] as const;

export function CookieTable() {
  const { t } = useTranslation('legal');
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('cookies.table.name')}</th>
            <th scope="col">{t('cookies.table.where')}</th>
            <th scope="col">{t('cookies.table.what')}</th>
          </tr>
        </thead>
        <tbody>
          {KEPT.map(({ name, where, what }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>{t(`cookies.table.${where}`)}</td>
              <td>{t(`cookies.names.${what}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
