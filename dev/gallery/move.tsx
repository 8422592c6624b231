import { useState } from 'react';
import { dateText } from '#domain/date-text';
import { Button } from '../../src/ui/button';
import { Calendar } from '../../src/ui/calendar';
import { Ending } from '../../src/ui/ending';
import { Cluster } from '../../src/ui/layout';
import { RouteLine, RouteMark, RouteSteps } from '../../src/ui/route-line';
import { SlotGrid } from '../../src/ui/slot-grid';
import { VolumeMeter } from '../../src/ui/volume-meter';

export function RouteSamples() {
  return (
    <>
      <Cluster>
        <RouteMark size={24} />
        <RouteMark />
        <RouteMark size={64} />
      </Cluster>
      <RouteSteps
        label="Progress"
        steps={[
          { key: 'from', label: 'From' },
          { key: 'to', label: 'To' },
          { key: 'confirm', label: 'Confirm' },
        ]}
        current={1}
        statusText={(status, { number, total }) => `Step ${number} of ${total}, ${status}`}
      />
      <RouteLine
        from={{ label: 'From', place: '14 Marchmont Road, Edinburgh EH9 1HZ' }}
        road="47.2 miles, about 1 hour 5 minutes"
        to={{ label: 'To', place: '3/1 Byres Road, Glasgow G12 8AW' }}
      />
      <Ending scene="missing" title="No booking found">
        <p>We could not find a booking with this number.</p>
        <Button variant="quiet">Start a new quote</Button>
      </Ending>
    </>
  );
}

const SLOTS = [
  { value: '08:00-10:00', label: '08:00–10:00', note: 'Free' },
  { value: '10:00-12:00', label: '10:00–12:00', note: 'Last one', isLast: true },
  { value: '12:00-14:00', label: '12:00–14:00', note: 'Full', disabled: true },
] as const;

export function CalendarSamples() {
  const [slot, setSlot] = useState<(typeof SLOTS)[number]['value']>();
  return (
    <>
      <December
        locale="en"
        texts={{
          label: 'Moving date',
          previousMonth: 'Previous month',
          nextMonth: 'Next month',
          today: 'Today',
          selected: 'selected',
        }}
        closed="Closed on Christmas Day"
      />
      <div lang="zh">
        <December
          locale="zh"
          texts={{ label: '搬家日期', previousMonth: '上个月', nextMonth: '下个月', today: '今天', selected: '已选择' }}
          closed="圣诞节休息"
        />
      </div>
      <SlotGrid
        id="slot"
        name="slot"
        legend="When shall we arrive?"
        hint="London time"
        choices={SLOTS}
        value={slot}
        onChange={setSlot}
      />
    </>
  );
}

type FixedTexts = Omit<Parameters<typeof Calendar>[0]['texts'], 'day' | 'month'>;

function December({ closed, locale, texts }: { closed: string; locale: 'en' | 'zh'; texts: FixedTexts }) {
  const [month, setMonth] = useState('2026-12');
  const [day, setDay] = useState<string | undefined>('2026-12-12');
  return (
    <Calendar
      locale={locale}
      texts={{
        ...texts,
        day: (iso) => dateText(iso, locale),
        month: (iso) => dateText(iso, locale, 'month'),
      }}
      month={month}
      selected={day}
      today="2026-12-02"
      min="2026-12-02"
      max="2027-05-31"
      disabled={{ '2026-12-25': closed }}
      onChoose={setDay}
      onMonth={setMonth}
    />
  );
}

export function VolumeSamples() {
  return [0, 0.6, 1.3].map((fraction) => (
    <VolumeMeter
      key={fraction}
      name="How full the van is"
      fraction={fraction}
      label={`${(fraction * 17).toFixed(1)} m³ of 17 m³`}
      note={fraction > 1 ? 'We will need a second trip' : 'One Luton van is enough'}
    />
  ));
}
