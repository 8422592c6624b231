import type { ReactNode } from 'react';
import { Accordion } from '../../ui/accordion';
import { Section } from './section';

interface Question {
  key: string;
  title: string;
  body: ReactNode;
}

/** Questions and answers, one open at a time. */
export function Questions({ title, items }: { title: string; items: readonly Question[] }) {
  return (
    <Section id="questions" title={title} heading="aside">
      <Accordion name="questions" items={items} openKey={items[0]?.key} />
    </Section>
  );
}
