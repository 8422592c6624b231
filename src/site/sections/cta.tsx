import type { ReactNode } from 'react';
import { business } from '#domain/shop/business';
import { Cluster, Stack, Text, tapTarget } from '../../ui/layout';
import styles from './cta.module.css';

interface CtaProps {
  title: string;
  text?: string;
  /** Text of the phone link. */
  call?: string;
  /** The button and further links. */
  children: ReactNode;
}

/** The call to action at the end of a page. */
export function Cta({ title, text, call, children }: CtaProps) {
  return (
    <section className={styles.cta} aria-labelledby="cta">
      <Stack gap={8} className={styles.words}>
        <Text as="h2" size={24} id="cta">
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
