import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Card } from '../../ui/card';
import { Text } from '../../ui/layout';
import styles from './cards.module.css';

interface LinkCardProps extends Omit<LinkProps, 'title' | 'className'> {
  title: string;
  text: string;
  price?: ReactNode;
  picture?: ReactNode;
  /** On phones without its text, so that two or three stand in a row. */
  tile?: boolean;
  /** Level of its heading. */
  heading?: 'h2' | 'h3';
}

/** A card that leads to a page, all of it a link. */
export function LinkCard({ title, text, price, picture, tile, heading = 'h3', ...link }: LinkCardProps) {
  return (
    <Card as="li" className={styles.card} data-tile={tile || undefined}>
      {picture}
      <Text as={heading} size={20}>
        <Link {...link} className={styles.link}>
          {title}
        </Link>
      </Text>
      {price && (
        <Text bold className={styles.price}>
          {price}
        </Text>
      )}
      <Text soft className={styles.text}>
        {text}
      </Text>
    </Card>
  );
}
