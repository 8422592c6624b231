/** The day of a move, at the head of the pages of its booking. */
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type BookingView, timesOfBooking } from '#domain/booking/booking';
import { CREW_REPORTS } from '#domain/booking/crew-news';
import { isEqual } from '#domain/is-equal';
import { londonClock, nonBreakingSlot } from '#domain/schedule';
import { features } from '#domain/shop/business';
import { type MovingDay, type MovingDayActor, movingDayOf } from '#machines/moving-day.view';
import { useSpace } from '../../i18n/hooks';
import { CallLink } from '../../shared/call-link';
import { Accordion } from '../../ui/accordion';
import { Card } from '../../ui/card';
import { Text } from '../../ui/layout';
import { useLabels } from '../use-labels';

const Doorstep = lazy(async () => ({ default: (await import('../../ui/doorstep')).Doorstep }));

/** The day with its heading and the line below it; undefined before the day and after it. */
export function useMovingDay(actor: MovingDayActor | undefined, booking: BookingView | undefined) {
  const { t } = useTranslation('payment');
  const labels = useLabels();
  const day = useSelector(actor, movingDayOf, isEqual);
  if (!day || !booking) return undefined;
  const times = timesOfBooking(booking);
  const intro = times ? labels.times(times).whole : nonBreakingSlot(booking.time);
  return { ...day, title: t(`result.day.titles.${day.news}`), intro };
}

/** The crew's name, and its reports with their times. */
export function MovingDayCard({ news, crew }: MovingDay) {
  const { t } = useTranslation('payment');
  const space = useSpace();
  return (
    <Card as="section" gap={8} highlighted>
      {crew.name && (
        <Text size={24} bold>
          {t('result.day.who', { name: crew.name })}
        </Text>
      )}
      {CREW_REPORTS.map((report) => {
        const at = crew[report];
        return at && <p key={report}>{t(`result.day.reports.${report}`, { time: londonClock(at) })}</p>;
      })}
      <Text soft>
        {news === 'expected' && t('result.day.follows') + space}
        <CallLink />
      </Text>
      {features.languages && (
        <Accordion
          name="doorstep"
          heading="h2"
          items={[
            {
              key: 'doorstep',
              title: t('result.day.doorstep'),
              body: (
                <Suspense>
                  <Doorstep />
                </Suspense>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}
