import { useState } from 'react';
import { Button } from '../../src/ui/button';
import { Calendar } from '../../src/ui/calendar';
import { Card } from '../../src/ui/card';
import { Cluster } from '../../src/ui/layout';
import { RouteEmpty, RouteLine, RouteMark, RouteSteps } from '../../src/ui/route-line';
import { SlotGrid } from '../../src/ui/slot-grid';
import { VolumeMeter } from '../../src/ui/volume-meter';
import { Sample } from './sample';

const words = { previousMonth: 'Previous month', nextMonth: 'Next month', today: 'Today', selected: 'selected' };
const wordsInChinese = { previousMonth: '上个月', nextMonth: '下个月', today: '今天', selected: '已选择' };
const closed = { '2026-12-25': 'Closed on Christmas Day', '2026-12-19': 'All vans are taken' };

const slots = [
  { value: '08:00-10:00', label: '08:00–10:00', note: 'Free', state: 'free' },
  { value: '10:00-12:00', label: '10:00–12:00', note: 'Last one', state: 'last' },
  { value: '12:00-14:00', label: '12:00–14:00', note: 'Full', state: 'full' },
  { value: '14:00-16:00', label: '14:00–16:00', note: 'Places left', state: 'free' },
] as const;

export function MoveSamples() {
  return (
    <>
      <Route />
      <When />
      <Van />
    </>
  );
}

function Route() {
  return (
    <Sample title="The route line">
      <Cluster>
        <RouteMark size={24} />
        <RouteMark />
        <RouteMark size={64} />
      </Cluster>
      <RouteSteps
        label="Progress"
        steps={[
          { key: 'from', label: 'From', status: 'completed', statusText: 'Step 1 of 3, completed' },
          { key: 'to', label: 'To', status: 'active', statusText: 'Step 2 of 3, current' },
          { key: 'confirm', label: 'Confirm', status: 'inactive', statusText: 'Step 3 of 3, to come' },
        ]}
      />
      <Card>
        <RouteLine
          from={{ label: 'From', place: '14 Marchmont Road, Edinburgh EH9 1HZ' }}
          road="47.2 miles, about 1 hour 5 minutes"
          to={{ label: 'To', place: '3/1 Byres Road, Glasgow G12 8AW' }}
        />
      </Card>
      <Card>
        <RouteEmpty title="No booking found">
          <p>We could not find a booking with this number.</p>
          <Button variant="quiet">Start a new quote</Button>
        </RouteEmpty>
      </Card>
    </Sample>
  );
}

function When() {
  const [month, setMonth] = useState('2026-12');
  const [day, setDay] = useState<string | undefined>('2026-12-12');
  const [slot, setSlot] = useState<(typeof slots)[number]['value']>();
  const [monthInChinese, setMonthInChinese] = useState('2027-03');
  const [dayInChinese, setDayInChinese] = useState<string>();
  return (
    <Sample title="Calendar and slots">
      <Calendar
        label="Moving date"
        month={month}
        selected={day}
        today="2026-12-02"
        min="2026-12-02"
        max="2027-05-31"
        disabled={closed}
        locale="en"
        words={words}
        onChoose={setDay}
        onMonth={setMonth}
      />
      <SlotGrid
        id="slot"
        name="slot"
        legend="When shall we arrive?"
        hint="London time"
        slots={slots}
        value={slot}
        onChange={setSlot}
      />
      <Card>
        <div lang="zh">
          <Calendar
            label="搬家日期"
            month={monthInChinese}
            selected={dayInChinese}
            today="2026-12-02"
            min="2026-12-02"
            max="2027-05-31"
            disabled={{ '2027-03-28': '当天已约满' }}
            locale="zh"
            words={wordsInChinese}
            onChoose={setDayInChinese}
            onMonth={setMonthInChinese}
          />
        </div>
      </Card>
    </Sample>
  );
}

function Van() {
  const [fraction, setFraction] = useState(0.6);
  return (
    <Sample title="Volume meter">
      <VolumeMeter
        name="How full the van is"
        fraction={fraction}
        label={`${(fraction * 19).toFixed(1)} m³ of 19 m³`}
        note="One Luton van is enough"
      />
      <Cluster>
        <Button variant="quiet" onClick={() => setFraction(Math.max(0, fraction - 0.2))}>
          Take out
        </Button>
        <Button variant="quiet" onClick={() => setFraction(fraction + 0.2)}>
          Put in
        </Button>
      </Cluster>
      <VolumeMeter name="How full the van is" fraction={0} label="0 m³ of 19 m³" note="Nothing to carry yet" />
      <VolumeMeter
        name="How full the van is"
        fraction={1.3}
        label="24.7 m³ of 19 m³"
        note="We will need a second trip"
      />
    </Sample>
  );
}
