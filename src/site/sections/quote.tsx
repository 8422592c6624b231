import { BadgeCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewsProven } from '#domain/rating';
import { Card } from '../../ui/card';
import { Cluster, Text } from '../../ui/layout';
import { Avatar } from './avatar';
import styles from './quote.module.css';

interface QuoteProps {
  title?: string;
  text: string;
  name: string;
  place: string;
  /** The customer's rating, as stars or in words. */
  rating: ReactNode;
  /** When it was written. */
  date?: string;
  isVerified: boolean;
}

/** What a customer said. Nothing is called verified before the firm has put its own reviews here. */
export function Quote({ title, text, name, place, rating, date, isVerified }: QuoteProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Card as="article" className={styles.quote} aria-labelledby={id}>
      <Cluster justify="between">
        {rating}
        {date && <small>{date}</small>}
      </Cluster>
      {title && (
        <Text as="h3" size={20}>
          {title}
        </Text>
      )}
      <blockquote className={styles.text}>{text}</blockquote>
      <Cluster>
        <Avatar name={name} />
        <p className={styles.by}>
          <Text as="span" bold size={17} id={id}>
            {name}
          </Text>
          <Text as="span" soft>
            {place}
          </Text>
          {isVerified && reviewsProven && (
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
