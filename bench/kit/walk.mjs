/** A booking on a phone, as its measured customer makes it: every tap and key goes through `gestures`. */
import { setTimeout as pause } from 'node:timers/promises';
import { withTests } from '../../tests/support/load-tests.mjs';

/** A tap sooner than this after another is a double tap, whose second half the page ignores on a new screen, milliseconds. */
export const DOUBLE_TAP = 600;

/** The English texts of the pages. */
const loadTexts = () => withTests('/tests/support/words/texts.ts', ({ texts }) => texts.en);
const loadGoods = () => withTests('/locales/en/booking-goods.ts', ({ goods }) => goods);

/** `gestures`: `tap(target, kind)` and `keys(text)`. */
export async function walkOf(phone, { tap, keys }) {
  const { booking, payment } = await loadTexts();
  const { presets } = await loadGoods();
  const button = (text) => ({ selector: 'main button, main [role=button]', text });

  async function choosePlace(query, kind) {
    await tap({ selector: '[role=combobox]' }, kind);
    await keys(query);
    await tap({ selector: '[role=option]' });
  }

  async function giveDoor(end, address) {
    await tap(button(booking.address.notListed));
    await tap({ selector: `main [name=address-${end}]` });
    await keys('12 Mar');
    await phone.fill(address);
    await tap({ selector: `main label:has([name=floor-${end}])` });
  }

  return {
    async toDetails() {
      await phone.heading(booking.place.title.start);
      await choosePlace('EH9 1HZ', 'first');
      await phone.heading(booking.place.title.destination);
      await choosePlace('Leith');
      await phone.heading(booking.address.title);
      await giveDoor('start', '12 Marchmont Road, Edinburgh EH9 1HZ');
      await giveDoor('destination', '3 Shore Place, Leith, Edinburgh EH6 6QQ');
      await tap(button(booking.address.submit));
      await phone.heading(booking.route.title);
      await tap(button(booking.route.confirm));
      await phone.heading(booking.details.title);
    },
    atDetails: () => phone.heading(booking.details.title),
    choosePreset: () => tap({ selector: 'main label', text: presets.oneBedroom }, 'preset'),
    async toContact() {
      await tap({ selector: 'summary', text: booking.sections.boxes.title });
      await tap(button(booking.details.more.replace('{{item}}', booking.boxes.names.large)));
      await tap(button(booking.details.submit));
      await phone.heading(booking.schedule.title);
      await tap(button(booking.schedule.nextMonth));
      await tap({ selector: 'td button:not([disabled]):not([aria-disabled="true"])', nth: 2 });
      await tap({ selector: 'label:has(input[type=radio]:enabled)' });
      await phone.place({ selector: 'main *', text: booking.schedule.confirmed });
      await tap(button(booking.continue));
      await phone.heading(booking.review.title);
      await tap(button(booking.review.submit));
      await phone.heading(payment.contact.title);
      for (const [id, text] of [
        ['name', 'Ann Lee'],
        ['email', 'ann@example.com'],
      ]) {
        await tap({ selector: `#contact-${id}` });
        await keys(text);
      }
    },
  };
}

/** Gestures that are not measured. */
export const plainly = (phone) => ({
  async tap(target) {
    await pause(DOUBLE_TAP);
    await phone.tapAt(await phone.place(target));
  },
  async keys(text) {
    for (const key of text) await phone.press(key);
  },
});
