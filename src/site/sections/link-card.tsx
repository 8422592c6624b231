import type { ComponentProps, ReactNode } from 'react';
import { PageLink } from '../../shared/page-link';
import { Card } from '../../ui/card';
import { Text } from '../../ui/layout';
import styles from './link-card.module.css';

interface LinkCardProps extends Omit<ComponentProps<typeof PageLink>, 'title' | 'className'> {
  title: string;
  text?: string;
  price?: ReactNode;
  picture?: ReactNode;
  /** Leaves out the text on phones, so that two or three fit in a row. */
  tile?: boolean | undefined;
  /** Level of its heading. */
  heading?: 'h2' | 'h3';
}

/** A card that is one large link. */
export function LinkCard({ title, text, price, picture, tile, heading = 'h3', ...link }: LinkCardProps) {
  return (
    <Card as="li" className={styles.card} data-tile={tile || undefined}>
      {picture}
      <Text as={heading} size={20}>
        <PageLink {...link} className={styles.link}>
          {title}
        </PageLink>
      </Text>
      {price && (
        <Text bold className={styles.price}>
          {price}
        </Text>
      )}
      {text && (
        <Text soft className={styles.text}>
          {text}
        </Text>
      )}
    </Card>
  );
}
