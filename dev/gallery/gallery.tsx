import { useState } from 'react';
import { Accordion } from '../../src/ui/accordion';
import { Button, ButtonLink } from '../../src/ui/button';
import { Card } from '../../src/ui/card';
import { Dialog } from '../../src/ui/dialog';
import { Cluster, Stack } from '../../src/ui/layout';
import { LiveRegion } from '../../src/ui/live-region';
import { Notice } from '../../src/ui/notice';
import { Page, SkipLink } from '../../src/ui/page';
import { Price } from '../../src/ui/price';
import { PriceBar } from '../../src/ui/price-bar';
import { PriceLines } from '../../src/ui/price-lines';
import { RouteMark } from '../../src/ui/route-line';
import { Skeleton, SkeletonGroup } from '../../src/ui/skeleton';
import { SummaryList } from '../../src/ui/summary-list';
import { chartOf } from '../model/chart';
import { found } from '../model/machines';
import { FieldSamples } from './fields';
import styles from './gallery.module.css';
import { MoveSamples } from './move';
import { anchorOf, Sample } from './sample';

type Theme = 'light' | 'dark';

const rows = [
  { key: 'from', label: 'From', value: '14 Marchmont Road, Edinburgh EH9 1HZ' },
  { key: 'to', label: 'To', value: '3/1 Byres Road, Glasgow G12 8AW' },
  { key: 'date', label: 'Date', value: 'Saturday 14 November 2026, 08:00–10:00' },
];

const questions = [
  { key: 'insured', title: 'Are my things insured?', body: <p>Yes. Goods in transit are covered on every move.</p> },
  { key: 'boxes', title: 'Do you bring boxes?', body: <p>We can. Add them when you list your things.</p> },
  { key: 'late', title: 'What if I have to change the date?', body: <p>Move it online until the day before.</p> },
];

/** Every part in every state, for developers. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme>('light');

  const turnTo = (next: Theme) => {
    document.documentElement.dataset.theme = next;
    setTheme(next);
  };

  return (
    <>
      <SkipLink>Skip to the parts</SkipLink>
      <header className={styles.header} data-print="hide">
        <RouteMark size={36} />
        <strong className={styles.brand}>Saltire Moves</strong>
        <a href="/dev/statecharts">Statecharts</a>
        <a href="/en">The shop</a>
        <Button variant="quiet" onClick={() => turnTo(theme === 'dark' ? 'light' : 'dark')}>
          {theme === 'dark' ? 'Light' : 'Dark'}
        </Button>
      </header>
      <Page width="wide" asideLabel="Your move" aside={<Summary />}>
        <Stack gap={48}>
          <h1>The parts of every page</h1>
          <p>Every part of the design system, in every state it can be in. 您的报价在 24 小时内有效，共 £240.00。</p>
          <Contents />
          <Buttons />
          <FieldSamples />
          <MoveSamples />
          <Messages />
          <Sample title="Accordion">
            <Accordion name="questions" openKey="insured" items={questions} />
          </Sample>
          <Prices />
          <States />
        </Stack>
      </Page>
    </>
  );
}

const TITLES = [
  'Buttons and dialog',
  'Fields',
  'Choice cards',
  'Combobox',
  'Steppers',
  'The route line',
  'Calendar and slots',
  'Volume meter',
  'Notices and waiting',
  'Accordion',
  'Prices',
  'States by chart',
];

function Contents() {
  return (
    <nav aria-label="Contents" id="contents">
      <ul className={styles.contents}>
        {TITLES.map((title) => (
          <li key={title}>
            <a href={`#${anchorOf(title)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Which states there are to draw a screen for; each opens in its chart. */
function States() {
  return (
    <Sample title="States by chart">
      {found.map(({ name, machine }) => (
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
      ))}
    </Sample>
  );
}

function Summary() {
  const [changed, setChanged] = useState('');
  return (
    <Card as="section" aria-labelledby="summary-title">
      <h2 id="summary-title" className={styles.cardTitle}>
        Your move
      </h2>
      <SummaryList
        rows={rows.map((row) => ({
          ...row,
          change: { label: 'Change', of: row.label, onChange: () => setChanged(`Changing ${row.label}`) },
        }))}
      />
      <LiveRegion message={changed} />
    </Card>
  );
}

function Buttons() {
  const [isBusy, setIsBusy] = useState(true);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Sample title="Buttons and dialog">
      <Cluster>
        <Button>Confirm locations</Button>
        <Button variant="quiet">Back</Button>
        <Button variant="danger">Cancel this move</Button>
        <Button disabled>Not yet</Button>
        <ButtonLink href="#main">A link</ButtonLink>
      </Cluster>
      <Button full busy={isBusy} busyLabel="Calculating…" onClick={() => setIsBusy(true)}>
        Confirm &amp; Get Quote
      </Button>
      <Cluster>
        <Button variant="quiet" onClick={() => setIsBusy(!isBusy)}>
          {isBusy ? 'Stop being busy' : 'Be busy'}
        </Button>
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          Open the dialog
        </Button>
      </Cluster>
      <Dialog
        open={isOpen}
        title="Cancel this move?"
        closeLabel="Close"
        onClose={() => setIsOpen(false)}
        footer={
          <Button full variant="danger" onClick={() => setIsOpen(false)}>
            Yes, cancel and refund £240.00
          </Button>
        }
      >
        <p>You will receive the whole amount back within five working days.</p>
      </Dialog>
    </Sample>
  );
}

function Messages() {
  return (
    <Sample title="Notices and waiting">
      <Notice role="note" title="An estimate">
        <p>The distance comes from our own road map, not from live traffic.</p>
      </Notice>
      <Notice tone="good">
        <p>Location selected successfully</p>
      </Notice>
      <Notice tone="warn" title="One place left">
        <p>We keep it for you until 14:30.</p>
      </Notice>
      <Notice tone="bad" title="We could not reach our server" action={<Button variant="quiet">Try again</Button>}>
        <p>Nothing you typed is lost.</p>
      </Notice>
      <SkeletonGroup label="Loading your quote">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="short" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    </Sample>
  );
}

function Prices() {
  const [isReduced, setIsReduced] = useState(false);
  const total = isReduced ? '£216.00' : '£240.00';
  return (
    <Sample title="Prices">
      <Cluster>
        <Price size="small">£50.00</Price>
        <Price rolls>{total}</Price>
        <Price size="large" rolls>
          {total}
        </Price>
      </Cluster>
      <PriceBar
        label="Price"
        totalLabel="Total"
        total={total}
        helper="+£60.00 with helper"
        detailsLabel="How the price is made up"
        sheetTitle="Your price"
        closeLabel="Close"
        rolls
        action={
          <Button full onClick={() => setIsReduced(!isReduced)}>
            {isReduced ? 'Remove MOVE10' : 'Apply MOVE10'}
          </Button>
        }
      >
        <PriceLines
          lines={[
            { key: 'base', label: 'Base price', amount: '£120.00' },
            { key: 'distance', label: 'Distance charge', note: '47.2 miles', amount: '£84.00' },
            { key: 'peak', label: 'Weekend and holiday charges', amount: '£36.00' },
            ...(isReduced ? [{ key: 'promo', label: 'Discount', note: 'MOVE10', amount: '−£24.00', saves: true }] : []),
          ]}
          totalLabel="Total price"
          total={total}
        />
      </PriceBar>
    </Sample>
  );
}
