/** What is moved, and how it gets out and in; the price follows every change. */

import { useSelector } from '@xstate/react';
import { Armchair, Refrigerator } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { complaintOf, type InventoryActor } from '#machines/inventory.view';
import { useChild } from '../../app/booking-actor';
import { BookingFrame } from '../../panels/booking-frame/booking-frame';
import { FailureNotice } from '../../panels/booking-frame/failure-notice';
import { BoxList } from '../../panels/inventory-list/box-list';
import { FloorAccess } from '../../panels/inventory-list/floor-access';
import { ItemList } from '../../panels/inventory-list/item-list';
import { LoadMeter } from '../../panels/inventory-list/load-meter';
import { SpecialList } from '../../panels/inventory-list/special-list';
import { PriceDock, usePriceStatus } from '../../panels/price-panel/price-dock';
import { Button } from '../../ui/button';
import { Complaint } from './describing-complaint';
import { MoveTypeChoice } from './describing-move-type';
import { Presets } from './describing-presets';
import { loadCalendar } from './scheduling-calendar';

const USUAL_FURNITURE = [
  'doubleBed',
  'doubleMattress',
  'doubleWardrobe',
  'chestOfDrawers',
  'desk',
  'threeSeatSofa',
  'diningTable',
  'bookcase',
] as const;
const USUAL_APPLIANCES = [
  'fridgeFreezer',
  'washingMachine',
  'microwave',
  'television',
  'computer',
  'vacuumCleaner',
] as const;

export function DescribingScreen() {
  const { t } = useTranslation('booking');
  const inventory = useChild('inventory');
  const status = usePriceStatus();
  useEffect(() => {
    loadCalendar().catch(() => undefined);
  }, []);

  return (
    <BookingFrame title={t('describing.title')} intro={t('describing.intro')} status={status} back="route">
      <FailureNotice title={t('describing.failed')} />
      <MoveTypeChoice />
      {inventory && <Goods inventory={inventory} />}
    </BookingFrame>
  );
}

function Goods({ inventory }: { inventory: InventoryActor }) {
  const { t } = useTranslation('booking');
  const details = useSelector(inventory, (snapshot) => snapshot.context.details);
  const offer = useSelector(inventory, (snapshot) => snapshot.context.offer);
  const complaint = useSelector(inventory, complaintOf);
  const pointsOut = complaint === 'inventoryPartial';
  const { send } = inventory;
  const shared = { details, pointsOut, send };

  return (
    <>
      <Presets details={details} send={send} />
      <BoxList details={details} send={send} />
      <ItemList
        {...shared}
        list="furnitureDetails"
        title={t('sections.furniture.title')}
        addLabel={t('sections.furniture.add')}
        icon={<Armchair size={24} />}
        offered={offer.furniture}
        usual={USUAL_FURNITURE}
      />
      <ItemList
        {...shared}
        list="applianceDetails"
        title={t('sections.appliances.title')}
        addLabel={t('sections.appliances.add')}
        icon={<Refrigerator size={24} />}
        offered={offer.appliances}
        usual={USUAL_APPLIANCES}
      />
      <SpecialList {...shared} />
      <FloorAccess details={details} send={send} />
      <LoadMeter details={details} />
      {complaint && <Complaint reason={complaint} />}
      <PriceDock
        action={
          <Button full onClick={() => send({ type: 'details.submitted' })}>
            {t('describing.submit')}
          </Button>
        }
      />
    </>
  );
}
