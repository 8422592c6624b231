import type { ReactNode } from 'react';
import { business } from '#domain/shop/business';
import { Cluster, Stack, Text, tapTarget } from '../../ui/layout';
import band from './band.module.css';
import styles from './cta.module.css';

interface CtaProps {
  title: string;
  text?: string;
  /** Text of the phone link. */
  call?: string;
  /** The button and further links. */
  children: ReactNode;
}

/** The call to action at the end of a page, on a band of blue. */
export function Cta({ title, text, call, children }: CtaProps) {
  return (
    <section className={`${band.band} ${styles.cta}`} data-tone="blue" aria-labelledby="cta">
      <Stack gap={8} className={styles.words}>
        <Text as="h2" id="cta">
          {title}
        </Text>
        {text && <Text soft>{text}</Text>}
      </Stack>
      <Cluster className={styles.ways}>
        {children}
        {call && (
          <a className={tapTarget} href={`tel:${business.phone.tel}`}>
            {call}
          </a>
        )}
      </Cluster>
    </section>
  );
}
