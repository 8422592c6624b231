/** Shows every component of src/ui in each of its states. */
import type { ComponentType } from 'react';
import { Card } from '../../src/ui/card';
import { Stack, Text } from '../../src/ui/layout';
import { Page, SkipLink } from '../../src/ui/page';
import { RouteMark } from '../../src/ui/route-line';
import { SummaryList } from '../../src/ui/summary-list';
import { ChoiceSamples, ComboboxSamples, FieldSamples, StepperSamples } from './fields';
import styles from './gallery.module.css';
import { AccordionSample, ButtonSamples, MessageSamples, PriceSamples } from './messages';
import { CalendarSamples, RouteSamples, VolumeSamples } from './move';

const SAMPLES: Readonly<Record<string, ComponentType>> = {
  'Buttons and dialog': ButtonSamples,
  Fields: FieldSamples,
  'Choice cards': ChoiceSamples,
  Combobox: ComboboxSamples,
  Steppers: StepperSamples,
  'The route line': RouteSamples,
  'Calendar and slots': CalendarSamples,
  'Volume meter': VolumeSamples,
  'Notices and waiting': MessageSamples,
  Accordion: AccordionSample,
  Prices: PriceSamples,
};
const anchorOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

export function Gallery() {
  return (
    <>
      <SkipLink>Skip to the components</SkipLink>
      <header className={styles.header} data-print="hide">
        <RouteMark size={36} />
        <strong className={styles.brand}>Saltire Moves</strong>
        <a href="/dev/statecharts">Statecharts</a>
        <a href="/en">The shop</a>
      </header>
      <Page width="wide" asideLabel="Your move" aside={<Summary />}>
        <Stack gap={48}>
          <h1>Components</h1>
          <p>Every component of the design system, in each of its states. 您的报价在 24 小时内有效，共 £240.00。</p>
          <nav aria-label="Contents" id="contents">
            <ul className={styles.contents}>
              {Object.keys(SAMPLES).map((title) => (
                <li key={title}>
                  <a href={`#${anchorOf(title)}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
          {Object.entries(SAMPLES).map(([title, Sample]) => (
            <section key={title} aria-labelledby={anchorOf(title)}>
              <h2 id={anchorOf(title)} className={styles.title}>
                {title}
                <a href="#contents" className={styles.back}>
                  Contents
                </a>
              </h2>
              <Stack gap={24}>
                <Sample />
              </Stack>
            </section>
          ))}
        </Stack>
      </Page>
    </>
  );
}

const rows = [
  { key: 'from', label: 'From', value: '14 Marchmont Road, Edinburgh EH9 1HZ' },
  { key: 'to', label: 'To', value: '3/1 Byres Road, Glasgow G12 8AW' },
  { key: 'date', label: 'Date', value: 'Saturday 14 November 2026, 08:00–10:00' },
];

function Summary() {
  return (
    <Card as="section" aria-labelledby="summary-title">
      <Text as="h2" size={20} id="summary-title">
        Your move
      </Text>
      <SummaryList
        rows={rows.map((row) => ({
          ...row,
          change: { label: 'Change', of: row.label, onChange: () => undefined },
        }))}
      />
    </Card>
  );
}
