/** The footer's columns and the newsletter form. The steps of a flow do not load them. */
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { business, features } from '#domain/shop/business';
import { useLanguage } from '../../i18n/hooks';
import { Cluster, Stack, Text, tapTarget } from '../../ui/layout';
import { RouteMark } from '../../ui/route-line';
import { siteLinks } from '../site-links';
import { NewsletterForm } from './newsletter-form';
import { PageLinks, useHours } from './site-footer';
import styles from './site-footer.module.css';

interface FooterPartProps {
  as: 'nav' | 'section';
  name: 'services' | 'company' | 'contact' | 'hours';
  children: ReactNode;
}

/** A column, folded on phones until opened. */
function FooterPart({ as: Element, name, children }: FooterPartProps) {
  const { t } = useTranslation();
  const id = `footer-${name}`;
  return (
    <Element aria-labelledby={id}>
      <Text as="h2" size={17} id={id} className={styles.title}>
        {t(`footer.${name}`)}
      </Text>
      <details className={styles.part}>
        <summary className={styles.summary}>
          {t(`footer.${name}`)}
          <ChevronDown aria-hidden="true" size={22} />
        </summary>
        {children}
      </details>
    </Element>
  );
}

function ContactLinks() {
  const { t } = useTranslation();
  const { phone, email, whatsapp, social } = business;
  const links = [
    { href: `tel:${phone.tel}`, text: phone.display },
    ...(features.whatsapp ? [{ href: whatsapp, text: t('footer.whatsapp') }] : []),
    { href: `mailto:${email}`, text: email },
    { href: social.instagram, text: t('footer.instagram') },
    { href: social.x, text: t('footer.x') },
  ];
  return links.map(({ href, text }) =>
    href === undefined ? null : (
      <li key={href}>
        <a className={tapTarget} href={href} rel={href.startsWith('http') ? 'noopener noreferrer' : undefined}>
          {text}
        </a>
      </li>
    ),
  );
}

function Hours() {
  const { t } = useTranslation();
  return (
    <Stack gap={12}>
      <dl className={styles.hours}>
        {useHours().map(({ day, hours }) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      {business.emergencyLine && <small>{t('footer.emergency')}</small>}
      <small>{t('footer.crews')}</small>
    </Stack>
  );
}

export function FooterColumns() {
  const { t } = useTranslation();
  return (
    <div className={styles.columns}>
      <Cluster className={styles.brand}>
        <RouteMark size={36} />
        <Text bold size={20}>
          {business.name[useLanguage()]}
        </Text>
      </Cluster>
      <Stack as="section" gap={8} className={styles.news} aria-labelledby="footer-newsletter">
        <Text as="h2" size={20} id="footer-newsletter">
          {t('newsletter.title')}
        </Text>
        <NewsletterForm />
      </Stack>
      {(['services', 'company'] as const).map((name) => (
        <FooterPart key={name} as="nav" name={name}>
          <ul className={styles.list}>
            <PageLinks list={siteLinks[name]} />
          </ul>
        </FooterPart>
      ))}
      <FooterPart as="section" name="contact">
        <ul className={styles.list}>
          <ContactLinks />
        </ul>
      </FooterPart>
      <FooterPart as="section" name="hours">
        <Hours />
      </FooterPart>
    </div>
  );
}
