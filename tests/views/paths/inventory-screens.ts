/** What the list of goods shows. */
import type { SnapshotFrom } from 'xstate';
import { PRESETS, type PresetName, presetOf, quantityOf } from '#domain/details-change';
import { type Details, SPECIAL_TYPES, type SpecialRow, tidyDetails } from '#domain/inventory';
import { locationText } from '#domain/place';
import type { inventoryMachine } from '#machines/inventory.machine';
import { boxesOf, loadOf } from '#machines/inventory.view';
import { readyFacts } from '../../support/fixtures';
import { findPreset, sectionsOf } from './inventory-gestures';
import type { Page } from './page';
import { equal, says, textOf } from './read';

type Snapshot = SnapshotFrom<typeof inventoryMachine>;

const now = (control: HTMLElement | null) => control?.getAttribute('aria-valuenow') ?? undefined;
const isMarked = (control: HTMLElement | null) => control?.getAttribute('aria-invalid') === 'true';
const optionsOf = (list: HTMLSelectElement | null) => [...(list?.options ?? [])].map(({ text }) => text);

/** What each size weighs. */
const weights = {
  small: ['under', { kg: 10 }],
  medium: ['between', { from: 10, to: 15 }],
  large: ['between', { from: 15, to: 20 }],
  extraLarge: ['over', { kg: 20 }],
} as const;

function showsBoxes(page: Page, details: Details): void {
  const main = textOf('main');
  equal('Boxes', now(sectionsOf(page).boxes('medium')), `${boxesOf(details, 'medium')}`);
  says(main, page.say('booking:sections.boxes.text'), true);
  for (const [size, [how, kg]] of Object.entries(weights)) {
    const likes = page.say(`booking:boxes.likes.${size}`);
    const hint = page.say('booking:boxes.hint', { cm: '|', weight: page.say(`booking:boxes.${how}`, kg), likes });
    says(main, hint.split('|')[1] ?? hint, true);
  }
}

/** The name of a piece: ours where we know it. */
const nameOf = ({ say }: Page, item: string): string => (item === 'Grand piano' ? item : say(`booking:items.${item}`));

function showsFurniture(page: Page, { context }: Snapshot): void {
  const on = sectionsOf(page);
  const { details, offer } = context;
  for (const item of ['doubleBed', 'desk']) {
    const quantity = quantityOf(details.furnitureDetails, item);
    const isShown = quantity > 0 || offer.furniture.includes(item);
    const offered = on.item(item, quantity > 0 ? 'more' : 'add');
    equal('Offered', offered !== null, isShown);
    equal('One more', textOf(offered), isShown && !quantity ? nameOf(page, item) : '');
    equal('One fewer', on.item(item, quantity > 1 ? 'fewer' : 'remove') !== null, quantity > 0);
  }
  const counted = details.furnitureDetails.map(({ item, quantity }) =>
    page.say('booking:review.counted', { count: quantity, item: nameOf(page, item) }),
  );
  equal('Counted', [...on.counted()].sort(), counted.sort());
}

function showsSpecial(page: Page, row: SpecialRow | undefined, showsErrors: boolean): void {
  const { say } = page;
  const on = sectionsOf(page);
  const [kind, description] = [on.kind(), on.description()];
  const main = textOf('main');
  const isNamed = row !== undefined && row.type !== '';
  const isDescribed = row !== undefined && row.description !== '';
  equal('Kind', kind?.value, row?.type);
  equal('Description', description?.value, row?.description);
  says(main, say('booking:hazardous.title'), row?.type === 'hazardous');
  says(main, say('booking:hazardous.text', { phone: '0131 496 0000' }), row?.type === 'hazardous');
  says(main, say('booking:sections.special.text'), true);
  const [lacksKind, lacksWords] = [showsErrors && !isNamed && isDescribed, showsErrors && isNamed && !isDescribed];
  equal('The kind is marked', isMarked(kind), lacksKind);
  equal('The description is marked', isMarked(description), lacksWords);
  says(main, say('booking:sections.special.typePartial'), lacksKind);
  says(main, say('booking:sections.special.descriptionPartial'), lacksWords);
  if (!kind) return;
  const names = SPECIAL_TYPES.map((type) => say(`booking:special.${type}`));
  equal('Kinds', optionsOf(kind), [say('booking:sections.special.chooseType'), ...names]);
}

function showsFloors(page: Page, details: Details): void {
  const on = sectionsOf(page);
  says(textOf('main'), page.say('booking:sections.floors.text'), true);
  for (const [end, floor, lift, place] of [
    ['start', details.numberOfStairs, details.liftAvailable, readyFacts.start],
    ['destination', details.numberofstairsright, details.liftAvailabledest, readyFacts.destination],
  ] as const) {
    const field = on.end(end).getByRole<HTMLInputElement>('spinbutton');
    equal(
      'Floor',
      [now(field), field.value],
      [`${floor}`, floor ? `${floor}` : page.say('booking:sections.floors.ground')],
    );
    equal('Lift', on.end(end).getByRole<HTMLInputElement>('checkbox').checked, lift);
    says(textOf(field.closest('fieldset')), place ? locationText(place) : '', true);
  }
}

/** How much it all is, and the van for it. */
function showsLoad({ say, format }: Page, details: Details): void {
  const load = loadOf(tidyDetails(details));
  const volume = {
    metres: format.number(load?.cubicMetres ?? 0),
    feet: format.number(Math.round(load?.cubicFeet ?? 0)),
  };
  const note = load
    ? say('booking:load.van', {
        van: say(`booking:vans.${load.van}`),
        metres: load.capacity,
        percent: Math.round(load.fill * 100),
      })
    : say('booking:load.empty');
  equal('The load', textOf('main figcaption'), say('booking:load.name') + say('booking:load.volume', volume) + note);
}

/** Typical lists to switch between; the one that stands is said to be there. */
function showsPresets(page: Page, details: Details): void {
  const chosen = presetOf(details);
  says(textOf('main'), page.say('booking:presets.filled'), chosen !== undefined);
  for (const name of Object.keys(PRESETS) as PresetName[]) {
    equal('Typical list', findPreset(name)?.checked, name === chosen);
    says(textOf('main'), page.say(`booking:presets.${name}`), true);
  }
}

export function showsInventory(page: Page, snapshot: Snapshot): void {
  page.hasHeading('booking:details.title');
  const { details, error } = snapshot.context;
  const showsErrors = snapshot.matches({ list: { incomplete: 'showingErrors' } });
  showsBoxes(page, details);
  showsFurniture(page, snapshot);
  showsSpecial(page, details.specialItems[0], showsErrors);
  showsFloors(page, details);
  showsLoad(page, details);
  showsPresets(page, details);
  says(textOf('main'), page.say('booking:details.show'), showsErrors && error === 'inventoryPartial');
  if (showsErrors && error) page.alerts(page.sayError(error));
  else page.hasNo('alert');
}
