import { useTranslation } from 'react-i18next';
import type { BookingView } from '#domain/booking';
import { useFormat } from '../../i18n/use-format';
import { RouteLine } from '../../ui/route-line';

/** The way of a booked move. */
export function ResultRoute({ booking, hasVan = false }: { booking: BookingView; hasVan?: boolean }) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const { distanceMiles, hours, startLocation, destinationLocation } = booking;
  if (!startLocation || !destinationLocation) return null;
  return (
    <RouteLine
      hasVan={hasVan}
      from={{ label: t('result.from'), place: <English>{startLocation}</English> }}
      road={
        distanceMiles !== undefined &&
        hours !== undefined &&
        t('result.road', { distance: format.miles(distanceMiles), time: format.duration(hours) })
      }
      to={{ label: t('result.to'), place: <English>{destinationLocation}</English> }}
    />
  );
}

/** British addresses are English on Chinese pages too. */
function English({ children }: { children: string }) {
  return <span lang="en">{children}</span>;
}
