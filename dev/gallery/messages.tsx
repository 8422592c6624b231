import { useState } from 'react';
import { Accordion } from '../../src/ui/accordion';
import { Button, ButtonLink } from '../../src/ui/button';
import { Dialog } from '../../src/ui/dialog';
import { Cluster } from '../../src/ui/layout';
import { Notice } from '../../src/ui/notice';
import { Price } from '../../src/ui/price';
import { PriceBar } from '../../src/ui/price-bar';
import { PriceLines } from '../../src/ui/price-lines';
import { Skeleton, SkeletonGroup } from '../../src/ui/skeleton';

export function ButtonSamples() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Cluster>
        <Button>Confirm locations</Button>
        <Button variant="quiet">Back</Button>
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          Cancel this move
        </Button>
        <Button disabled>Not yet</Button>
        <ButtonLink href="#main">A link</ButtonLink>
      </Cluster>
      <Button full busy busyLabel="Calculating…">
        Confirm &amp; Get Quote
      </Button>
      <Dialog
        open={isOpen}
        title="Cancel this move?"
        closeLabel="Close"
        onClose={close}
        footer={
          <Button full variant="danger" onClick={close}>
            Yes, cancel and refund £240.00
          </Button>
        }
      >
        <p>You will receive the whole amount back within five working days.</p>
      </Dialog>
    </>
  );
}

export function MessageSamples() {
  return (
    <>
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
    </>
  );
}

const questions = [
  { key: 'insured', title: 'Are my things insured?', body: <p>Yes. Goods in transit are covered on every move.</p> },
  { key: 'boxes', title: 'Do you bring boxes?', body: <p>We can. Add them when you list your things.</p> },
];

export function AccordionSample() {
  return <Accordion name="questions" openKey="insured" items={questions} />;
}

export function PriceSamples() {
  const [isReduced, setIsReduced] = useState(false);
  const total = isReduced ? '£216.00' : '£240.00';
  const discount = { key: 'promo', label: 'Discount', note: 'MOVE10', amount: '−£24.00', isDiscount: true };
  return (
    <>
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
        sheetTitle="How the price is made up"
        closeLabel="Close"
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
            ...(isReduced ? [discount] : []),
          ]}
          totalLabel="Total price"
          total={total}
        />
      </PriceBar>
    </>
  );
}
