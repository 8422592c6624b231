import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { business, features } from '#domain/shop/business';
import { useLanguage } from '../../i18n/use-language';
import { useSpace } from '../../i18n/use-space';
import { useTranslation } from '../../i18n/use-translation';
import { PageLink } from '../../shared/page-link';
import { Cluster, Stack, Text, tapTarget } from '../../ui/layout';
import { RouteMark } from '../../ui/route-line';
import { siteLinks } from '../site-links';
import { NewsletterForm } from './newsletter-form';
import styles from './site-footer.module.css';

const shown = (hours: string): string => hours.replace('-', '–\u2060');

interface FooterPartProps {
  as: 'nav' | 'section';
  name: 'services' | 'company' | 'contact' | 'hours';
  children: ReactNode;
}

/** A column; on phones it is folded until it is opened. */
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

/** Links to our own pages. */
function PageLinks({ list }: { list: 'services' | 'company' | 'legal' }) {
  const { t } = useTranslation();
  return siteLinks[list].map(([text, path]) => (
    <li key={path}>
      <PageLink className={tapTarget} to={path}>
        {t(`links.${text}`)}
      </PageLink>
    </li>
  ));
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
  return links.map(({ href, text }) => (
    <li key={href}>
      <a className={tapTarget} href={href} rel={href.startsWith('http') ? 'noopener noreferrer' : undefined}>
        {text}
      </a>
    </li>
  ));
}

/** The days of the week as the office keeps them, each with its hours. */
function useHours() {
  const { t } = useTranslation();
  const { weekdays, saturday, sunday } = business.officeHours;
  return Object.entries({ weekdays, saturday, sunday }).map(([day, hours]) => ({
    day: t(`footer.${day as 'weekdays'}`),
    hours: hours ? shown(hours) : t('footer.closed'),
  }));
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
      <small>{t('footer.emergency')}</small>
      <small>{t('footer.crews')}</small>
    </Stack>
  );
}

interface PiecesProps {
  of: readonly string[];
  between: string;
}

/** A small text that breaks between its pieces first: a day and its hours, a word and its number. */
function Pieces({ of, between }: PiecesProps) {
  return (
    <small>
      {of.map((piece, index) => (
        <Fragment key={piece}>
          {index > 0 && between}
          <span className={styles.piece}>{piece}</span>
        </Fragment>
      ))}
    </small>
  );
}

function HoursLine() {
  const { t } = useTranslation();
  const space = useSpace();
  const days = useHours().map(({ day, hours }) => `${day}${space}${hours}`);
  return <Pieces of={[t('footer.hours'), ...days]} between=" · " />;
}

function FooterColumns() {
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
            <PageLinks list={name} />
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

interface SiteFooterProps {
  /** In the steps of a flow: nothing that leads away but what is needed there. */
  isFlow?: true | undefined;
}

export function SiteFooter({ isFlow }: SiteFooterProps) {
  const { t } = useTranslation();
  const space = useSpace();
  const { address, companyNumber: company, vatNumber: vat } = business;
  return (
    <footer className={styles.footer} data-print="hide">
      <Stack gap={32} className={styles.inner}>
        {!isFlow && <FooterColumns />}
        <Cluster justify="between" gap={8} className={styles.legal}>
          <Stack gap={4}>
            {isFlow && <HoursLine />}
            <Pieces of={t('footer.legal', { address, company, vat }).split(/(?<=\.) |(?<=。)(?=.)/)} between={space} />
          </Stack>
          <nav aria-label={t('footer.legalPages')}>
            <Cluster as="ul" gap={16}>
              <PageLinks list="legal" />
            </Cluster>
          </nav>
        </Cluster>
      </Stack>
    </footer>
  );
}
