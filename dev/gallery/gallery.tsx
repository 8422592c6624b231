/** Every part of the pages in every state it can be in. */
import type { ComponentType } from 'react';
import { Card } from '../../src/ui/card';
import { Stack, Text } from '../../src/ui/layout';
import { Page, SkipLink } from '../../src/ui/page';
import { RouteMark } from '../../src/ui/route-line';
import { SummaryList } from '../../src/ui/summary-list';
import { chartOf } from '../model/chart';
import { found } from '../model/machines';
import { ChoiceSamples, ComboboxSamples, FieldSamples, StepperSamples } from './fields';
import styles from './gallery.module.css';
import { AccordionSample, ButtonSamples, MessageSamples, PriceSamples } from './messages';
import { CalendarSamples, RouteSamples, VolumeSamples } from './move';

/** By their titles. */
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
  'States by chart': States,
};
const anchorOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

export function Gallery() {
  return (
    <>
      <SkipLink>Skip to the parts</SkipLink>
      <header className={styles.header} data-print="hide">
        <RouteMark size={36} />
        <strong className={styles.brand}>Saltire Moves</strong>
        <a href="/dev/statecharts">Statecharts</a>
        <a href="/en">The shop</a>
      </header>
      <Page width="wide" asideLabel="Your move" aside={<Summary />}>
        <Stack gap={48}>
          <h1>The parts of every page</h1>
          <p>Every part of the design system, in every state it can be in. 您的报价在 24 小时内有效，共 £240.00。</p>
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

/** Which states there are to draw a screen for; each opens in its chart. */
function States() {
  return found.map(({ name, machine }) => (
    <details key={name}>
      <summary>{name}</summary>
      <ul className={styles.contents}>
        {chartOf(machine)
          .states.filter(({ children }) => children.length === 0)
          .map(({ id, place, tags }) => (
            <li key={id}>
              <a href={`/dev/statecharts#${name}/${place}`}>{place}</a> {tags.join(', ')}
            </li>
          ))}
      </ul>
    </details>
  ));
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
