/** The pending states of the booking flow in which a call may fail. */
import type { Step } from '#domain/booking/draft';
import { errors } from '#locales/en/errors';
import { contact } from '../../support/fixtures';
import type { Fault } from './faults';
import type { Flow } from './flow';

/** The message of a fault without its own message. */
export const general = (fault: Fault): string => (fault === 'cut' ? errors.network : errors.serverError);
const retry = ({ press, t }: Flow) => press(t.booking.tryAgain);
const readField = ({ page }: Flow, selector: string) => page.locator(selector).first().inputValue();
export const fillContact = async ({ page }: Flow) => {
  for (const field of ['name', 'phone', 'email'] as const) await page.locator(`#contact-${field}`).fill(contact[field]);
};
const applyPromo = (flow: Flow) => flow.applyPromo('MOVE10');
const payNow = /^Pay £[\d.,]+ now Without a helper$/;

/** A pending state in which a call may fail. */
export interface PendingState {
  name: string;
  step: Step;
  call: RegExp;
  /** Before anything fails. */
  before?(flow: Flow): Promise<unknown>;
  /** Makes the call: the first time, and again after a failure. */
  first(flow: Flow): Promise<unknown>;
  again(flow: Flow): Promise<unknown>;
  says(fault: Fault): string;
  /** An answer without a body is a success: the reply of this call is not specified. */
  takesNothing?: true;
  /** A value that must be the same after each failure. */
  keeps?(flow: Flow): Promise<unknown>;
  kept?: unknown;
  /** Checks what follows once the call is answered. */
  goesOn(flow: Flow): Promise<unknown>;
}

const reload = ({ page }: Flow) => page.reload();

export const pendingStates: readonly PendingState[] = [
  {
    name: 'looking for places',
    step: 'start',
    call: /\/api\/places\?/,
    first: ({ page }) => page.getByRole('combobox').fill('Leith'),
    again: retry,
    says: general,
    keeps: (flow) => readField(flow, '[role=combobox]'),
    kept: 'Leith',
    goesOn: ({ page }) =>
      page
        .getByRole('combobox')
        .click()
        .then(() => page.getByRole('option').first().waitFor()),
  },
  {
    name: 'resolving a place',
    step: 'start',
    call: /\/api\/places\/\w/,
    before: ({ page }) => page.getByRole('combobox').fill('Leith'),
    first: ({ page }) => page.getByRole('option').first().click(),
    again: async ({ page }) => {
      await page.getByRole('combobox').click();
      await page.getByRole('option').first().click();
    },
    says: general,
    keeps: (flow) => readField(flow, '[role=combobox]'),
    kept: 'Leith',
    goesOn: ({ heading, t }) => heading(t.booking.address.title.start),
  },
  {
    name: 'looking up detailed addresses',
    step: 'startAddress',
    call: /\/api\/addresses\//,
    first: reload,
    again: retry,
    says: (fault) => (fault === 'cut' ? errors.network : errors.addressesFailed),
    goesOn: ({ page }) => page.getByRole('radio').first().waitFor(),
  },
  {
    name: 'measuring the way',
    step: 'route',
    call: /\/api\/route\?/,
    first: reload,
    again: retry,
    says: general,
    goesOn: ({ page }) =>
      page
        .getByText(/miles, about/)
        .first()
        .waitFor(),
  },
  {
    name: 'loading the calendar',
    step: 'schedule',
    call: /\/api\/availability\?/,
    first: reload,
    again: retry,
    says: () => errors.datesFailed,
    goesOn: ({ page }) => page.locator('input[type=radio]:checked').waitFor(),
  },
  {
    name: 'loading the slots',
    step: 'schedule',
    call: /\/api\/availability\/\d/,
    first: reload,
    again: retry,
    says: () => errors.windowsFailed,
    goesOn: ({ page }) => page.locator('input[type=radio]:checked').waitFor(),
  },
  {
    name: 'calculating',
    step: 'review',
    call: /\/api\/bookings$/,
    first: ({ press, t }) => press(t.booking.review.submit),
    again: ({ press, t }) => press(t.booking.review.submit),
    says: general,
    goesOn: ({ heading, t }) => heading(t.payment.contact.title),
  },
  {
    name: 'saving the contact details',
    step: 'contact',
    call: /\/contact$/,
    takesNothing: true,
    before: fillContact,
    first: ({ press, t }) => press(t.payment.contact.submit),
    again: ({ press, t }) => press(t.payment.contact.submit),
    says: general,
    keeps: async (flow) => [await readField(flow, '#contact-name'), await readField(flow, '#contact-email')],
    kept: [contact.name, contact.email],
    goesOn: ({ heading, t }) => heading(t.payment.pay.title),
  },
  {
    name: 'applying a promotion code',
    step: 'promo',
    call: /\/apply-promo$/,
    first: applyPromo,
    again: ({ press, t }) => press(t.payment.promo.apply),
    says: general,
    keeps: (flow) => readField(flow, '[name=promoCode]'),
    kept: 'MOVE10',
    goesOn: ({ page, t }) => page.getByRole('button', { name: t.payment.promo.remove }).waitFor(),
  },
  {
    name: 'taking a promotion code off',
    step: 'promo',
    call: /\/remove-promo$/,
    before: async (flow) => {
      await applyPromo(flow);
      await flow.page
        .getByText(/^Before:/)
        .first()
        .waitFor();
    },
    first: ({ press, t }) => press(t.payment.promo.remove),
    again: ({ press, t }) => press(t.payment.promo.remove),
    says: () => errors.promoRemoveFailed,
    keeps: ({ page }) => page.locator('del').count(),
    kept: 2,
    goesOn: ({ page, t }) => page.getByText(t.payment.promo.open).waitFor(),
  },
  {
    name: 'opening the checkout',
    step: 'promo',
    call: /\/create-checkout-session$/,
    first: ({ press }) => press(payNow),
    again: ({ press }) => press(payNow),
    says: general,
    keeps: ({ page }) => page.getByRole('button', { name: payNow }).isEnabled(),
    kept: true,
    goesOn: ({ page }) => page.waitForURL(/\/dev\/stripe\/pay\//),
  },
];
