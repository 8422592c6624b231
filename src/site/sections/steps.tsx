import type { ReactNode } from 'react';
import { Text } from '../../ui/layout';
import { Section } from './section';
import styles from './steps.module.css';

interface ProcessStep {
  key: string;
  title: string;
  text: string;
  picture?: ReactNode;
}

/** Steps along a drawn road from pickup to destination. */
export function Steps({ title, steps }: { title: string; steps: readonly ProcessStep[] }) {
  return (
    <Section id="steps" title={title}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.key} className={styles.step}>
            {step.picture}
            <Text as="h3" size={20}>
              {step.title}
            </Text>
            <Text soft>{step.text}</Text>
          </li>
        ))}
      </ol>
    </Section>
  );
}
