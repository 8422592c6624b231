import { Mail, MessageCircle, MessagesSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nonBreakingSlot } from '#domain/schedule';
import { business, features } from '#domain/shop/business';
import { useLanguage } from '../../i18n/hooks';
import { Card } from '../../ui/card';
import { Stack, Text, tapTarget } from '../../ui/layout';
import styles from './contact.module.css';

interface ContactMethodProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** Omitted when there is nothing to open. */
  href?: string;
  action: string;
}

function ContactMethod({ icon, title, text, href, action }: ContactMethodProps) {
  return (
    <li className={styles.method}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <Text as="h2" size={17}>
        {title}
      </Text>
      {href ? (
        <a className={`${styles.action} ${tapTarget}`} href={href}>
          {action}
        </a>
      ) : (
        <p className={`${styles.action} ${tapTarget}`}>{action}</p>
      )}
      <Text soft size={14}>
        {text}
      </Text>
    </li>
  );
}

/** Phone, chat and email, with the office hours. */
export function ContactCards() {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const { phone, email, whatsapp, wechat, officeHours } = business;
  const hours = { weekdays: nonBreakingSlot(officeHours.weekdays), saturday: nonBreakingSlot(officeHours.saturday) };
  return (
    <Card gap={16}>
      <ul className={styles.methods}>
        <ContactMethod
          icon={<Phone size={22} />}
          title={t('cards.phone')}
          text={t('cards.phoneText')}
          href={`tel:${phone.tel}`}
          action={phone.display}
        />
        {features.whatsapp && whatsapp && (
          <ContactMethod
            icon={<MessageCircle size={22} />}
            title={t('cards.whatsapp')}
            text={t('cards.whatsappText')}
            href={whatsapp}
            action={t('cards.whatsappAction')}
          />
        )}
        {language === 'zh' && wechat && (
          <ContactMethod
            icon={<MessagesSquare size={22} />}
            title={t('cards.wechat')}
            text={t('cards.wechatText')}
            action={wechat}
          />
        )}
        <ContactMethod
          icon={<Mail size={22} />}
          title={t('cards.email')}
          text={t('cards.emailText')}
          href={`mailto:${email}`}
          action={email}
        />
      </ul>
      <Stack gap={8} className={styles.hours}>
        <Text bold>{t('hours')}</Text>
        <Text soft size={14}>
          {t('hoursText', hours)}
        </Text>
        {business.emergencyLine && (
          <Text soft size={14}>
            {t('cards.emergency')}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
