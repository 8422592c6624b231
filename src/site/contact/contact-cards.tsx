import { Mail, MessageCircle, MessagesSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { business, features } from '#domain/business';
import { useLanguage } from '../../i18n/use-language';
import styles from './contact-cards.module.css';

interface WayProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** None where there is nothing to open. */
  href?: string;
  action: string;
}

function Way({ icon, title, text, href, action }: WayProps) {
  return (
    <li className={styles.way}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <h2 className={styles.name}>{title}</h2>
      {href ? (
        <a className={styles.action} href={href}>
          {action}
        </a>
      ) : (
        <p className={styles.action}>{action}</p>
      )}
      <p className={styles.text}>{text}</p>
    </li>
  );
}

/** How to reach us at once, and when. */
export function ContactCards() {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const { phone, email, whatsapp, wechat } = business;
  return (
    <div className={styles.cards}>
      <ul className={styles.ways}>
        <Way
          icon={<Phone size={22} />}
          title={t('cards.phone')}
          text={t('cards.phoneText')}
          href={`tel:${phone.tel}`}
          action={phone.display}
        />
        {features.whatsapp && (
          <Way
            icon={<MessageCircle size={22} />}
            title={t('cards.whatsapp')}
            text={t('cards.whatsappText')}
            href={whatsapp}
            action={t('cards.whatsappAction')}
          />
        )}
        {language === 'zh' && (
          <Way
            icon={<MessagesSquare size={22} />}
            title={t('cards.wechat')}
            text={t('cards.wechatText')}
            action={wechat}
          />
        )}
        <Way
          icon={<Mail size={22} />}
          title={t('cards.email')}
          text={t('cards.emailText')}
          href={`mailto:${email}`}
          action={email}
        />
      </ul>
      <p className={styles.hours}>{t('hours')}</p>
      <p className={styles.text}>{t('cards.emergency')}</p>
    </div>
  );
}
