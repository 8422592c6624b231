/** The step that lists the goods, floors and lifts; the price follows every change. */
import { Armchair, Refrigerator } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type ListError, STUDENT_MOST_BOXES } from '#domain/move/student-move';
import { detailsOf, inventoryRefusalOf, isTypicalList, offerOf } from '#machines/booking.view';
import { useErrorText } from '../../../shared/error-text';
import { focusFirstInvalid } from '../../../shared/use-focus-first-invalid';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { SkipLink } from '../../../ui/page';
import { useBooking, useBookingSend } from '../../actor';
import { BookingFrame } from '../../frame/booking-frame';
import { StepRefusal } from '../../frame/step-refusal';
import { PriceDock, usePriceStatus } from '../../price/price-dock';
import { BoxList } from './box-list';
import { FloorAccess } from './floor-access';
import styles from './inventory-list.module.css';
import { ItemList } from './item-list';
import { ItemSearch } from './item-search';
import { LoadMeter } from './load-meter';
import { MoveTypeChoice } from './move-type-choice';
import { Presets } from './presets';
import { SectionChips } from './section-chips';
import { SpecialList } from './special-list';

const SUBMIT = 'details-submit';
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

export function DetailsScreen() {
  const { t } = useTranslation('booking');
  const status = usePriceStatus();

  return (
    <BookingFrame title={t('details.title')} intro={t('details.intro')} status={status} dock={<DetailsDock />}>
      <StepRefusal title={t('details.failed')} />
      <Goods />
    </BookingFrame>
  );
}

function Goods() {
  const { t } = useTranslation('booking');
  const details = useBooking(detailsOf);
  const offer = useBooking(offerOf);
  const refusal = useBooking(inventoryRefusalOf);
  const send = useBookingSend();
  // A typical list fills the sections, which then stay as the customer leaves them.
  const isFolded = useBooking(isTypicalList);
  const shared = { details, send, isFolded };
  const sections = useRef<HTMLDivElement>(null);
  const unfold = (index: number) => {
    const section = sections.current?.querySelectorAll('details')[index];
    section?.setAttribute('open', '');
    section?.querySelector('summary')?.focus();
  };

  return (
    <>
      <SkipLink to={SUBMIT}>{t('details.toPrice')}</SkipLink>
      <ItemSearch {...shared} offer={offer} onBoxes={() => unfold(0)} />
      <Presets send={send} />
      <MoveTypeChoice />
      <div ref={sections} className={styles.sections}>
        <SectionChips details={details} onChoose={unfold} />
        <BoxList {...shared} />
        <ItemList
          {...shared}
          list="furnitureDetails"
          title={t('sections.furniture.title')}
          icon={<Armchair size={24} />}
          offered={offer.furniture}
          usual={USUAL_FURNITURE}
        />
        <ItemList
          {...shared}
          list="applianceDetails"
          title={t('sections.appliances.title')}
          icon={<Refrigerator size={24} />}
          offered={offer.appliances}
          usual={USUAL_APPLIANCES}
        />
        <SpecialList {...shared} showsErrors={refusal === 'inventoryPartial'} />
        <FloorAccess details={details} send={send} />
      </div>
      <LoadMeter details={details} />
    </>
  );
}

function DetailsDock() {
  const { t } = useTranslation('booking');
  const refusal = useBooking(inventoryRefusalOf);
  const send = useBookingSend();
  const notice = useRef<HTMLDivElement>(null);
  const submit = () => {
    flushSync(() => send({ type: 'details.submitted' }));
    const isShown = focusFirstInvalid(document.body);
    if (!isShown) notice.current?.focus({ preventScroll: true });
  };
  return (
    <PriceDock
      notice={refusal && <InventoryRefusal ref={notice} reason={refusal} />}
      action={
        <Button full id={SUBMIT} onClick={submit}>
          {t('details.submit')}
        </Button>
      }
    />
  );
}

interface InventoryRefusalProps {
  reason: ListError;
  ref: RefObject<HTMLDivElement | null>;
}

/** Says why the list cannot be priced yet, with a button to the first invalid row. */
function InventoryRefusal({ reason, ref }: InventoryRefusalProps) {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const show = () => {
    const main = ref.current?.closest('main');
    if (main) focusFirstInvalid(main);
  };

  if (reason === 'listForHome')
    return (
      <div ref={ref} tabIndex={-1}>
        <ForHome />
      </div>
    );
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice
        tone="bad"
        action={
          reason === 'inventoryPartial' && (
            <Button variant="quiet" onClick={show}>
              {t('details.show')}
            </Button>
          )
        }
      >
        <p>{errorText(reason)}</p>
      </Notice>
    </div>
  );
}

/** Says that the list is more than a student move, and makes it a home move. */
function ForHome() {
  const { t } = useTranslation('booking');
  const send = useBookingSend();
  return (
    <Notice
      tone="warn"
      role="alert"
      title={t('details.forHome')}
      action={
        <Button variant="quiet" onClick={() => send({ type: 'moveType.chosen', moveType: 'house' })}>
          {t('details.makeHome')}
        </Button>
      }
    >
      <p>{t('details.forHomeText', { count: STUDENT_MOST_BOXES ?? 0 })}</p>
    </Notice>
  );
}
