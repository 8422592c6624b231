import { BadgeCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '#content/rating';
import { Card } from '../../ui/card';
import { Cluster, Text } from '../../ui/layout';
import styles from './testimonial-card.module.css';

interface TestimonialCardProps {
  title?: string;
  text: string;
  name: string;
  place: string;
  /** The customer's rating, as stars or in words. */
  rating: ReactNode;
  date?: string;
  isVerified: boolean;
}

/** A testimonial or review. No sample is marked as verified. */
export function TestimonialCard({ title, text, name, place, rating, date, isVerified }: TestimonialCardProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Card as="article" className={styles.card} aria-labelledby={id}>
      <Cluster justify="between">
        {rating}
        {date && <small>{date}</small>}
      </Cluster>
      {title && (
        <Text as="h3" size={20}>
          {title}
        </Text>
      )}
      {text && <blockquote className={styles.text}>{text}</blockquote>}
      <Cluster>
        <Avatar name={name} />
        <p className={styles.by}>
          <Text as="span" bold size={17} id={id}>
            {name}
          </Text>
          <Text as="span" soft>
            {place}
          </Text>
          {isVerified && (
            <span className={styles.verified}>
              <BadgeCheck aria-hidden="true" size={16} />
              {t('verified')}
            </span>
          )}
        </p>
      </Cluster>
    </Card>
  );
}

const TONES = 3;

/** Initials on one of three colours, always the same for a name. */
function Avatar({ name }: { name: string }) {
  const tone = [...name].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % TONES;
  return (
    <svg aria-hidden="true" className={styles.avatar} data-tone={tone} width="44" height="44" viewBox="0 0 44 44">
      <circle className={styles.ground} cx="22" cy="22" r="22" />
      <text className={styles.initials} x="22" y="22" dy="0.36em" textAnchor="middle">
        {initialsOf(name)}
      </text>
    </svg>
  );
}

/** The star before a rating in words. */
export function Star() {
  return (
    <svg aria-hidden="true" width="18" height="18" viewBox="0 0 24 24">
      <path className={styles.full} d={starAt(0)} />
    </svg>
  );
}

const ALL = [0, 1, 2, 3, 4];
const starAt = (place: number): string =>
  `M${12 + 24 * place} 2l3 6.5 7 .8-5.2 4.8 1.4 7-6.2-3.5-6.2 3.5 1.4-7-5.2-4.8 7-.8z`;

/** Five stars, `count` of them filled. */
export function Stars({ count, size = 18 }: { count: number; size?: number }) {
  const { t } = useTranslation('reviews');
  const drawn = (places: readonly number[]) => places.map(starAt).join('');
  return (
    <svg role="img" aria-label={t('stars', { stars: count })} width={size * 5} height={size} viewBox="0 0 120 24">
      <path className={styles.empty} d={drawn(ALL.slice(count))} />
      <path className={styles.full} d={drawn(ALL.slice(0, count))} />
    </svg>
  );
}
