/** The gestures of the booking flow, and the ends of its children. */
import type { AnyStateMachine } from 'xstate';
import type { Step } from '#domain/booking/draft';
import { delays } from '#machines/delays';
import { STEP_PATHS } from '../../screens/steps';
import * as sample from '../../support/fixtures';
import type { Answer } from '../../support/paths/stand-in';
import { requested } from './booking-fixture';
import type { BrowserWalks } from './describe-browser';
import type { Fixture } from './fixture';
import { goBackTo } from './steps';

const query = { start: 'EH8 9YL', destination: 'Leith' };

const freeDays = 'td:not([aria-selected="true"]) button:not([disabled]):not([aria-disabled="true"])';

type Made = ReturnType<BrowserWalks<AnyStateMachine>['gestures']>;

/** The gestures of the definition, with those at charts within. */
export function gesturesOf(fixture: Fixture, made: Made): Made {
  const { customer, flow, network } = fixture;
  const { page } = customer;
  const { t } = flow;
  return {
    ...made,
    'step.requested': ({ step }: { step: Step }) => {
      requested.set(fixture, step);
      return goBackTo(fixture, STEP_PATHS[step]);
    },
    'payment.requested': async (event, last) => {
      network.close('openCheckout');
      await made['payment.requested']?.(event, last);
    },
    // Playwright turns the back-forward cache off; tests/browser/bfcache.test.ts turns it on.
    'customer.returned': () =>
      page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    'customer.acted': () => page.keyboard.press('Shift'),
    'schedule.changed': async ({ slot }: { slot?: string }, last: () => Promise<void>) => {
      network.decide('loadUnavailableDays', { is: 'answered' });
      await page.locator(freeDays).first().click();
      network.close('loadUnavailableDays');
      if (!slot) return;
      const radio = page.locator('input[type=radio]:enabled:not(:checked)').first();
      await radio.waitFor({ state: 'attached' });
      await last();
      await radio.check({ force: true });
    },
    'schedule.failed': async ({ reason }: { reason: string }) => {
      network.decide('loadUnavailableDays', { is: 'refused', code: reason });
      await page.getByRole('heading', { level: 1, name: t.booking.details.title }).waitFor();
      network.close('loadUnavailableDays');
    },
    'checkout.opened': async () => {
      network.decide('openCheckout', {
        is: 'answered',
        otherwise: async () => ({
          id: 'cs_1',
          sessionId: 'cs_1',
          url: `${fixture.url}/dev/stripe/pay/cs_1`,
          expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
        }),
      });
    },
  };
}

/** Lets a child end; false for a port. */
export async function endsOf(fixture: Fixture, id: string, answer: Answer): Promise<boolean> {
  const { customer, flow, network } = fixture;
  const { page } = customer;
  const { t, press } = flow;
  const output = ('output' in answer ? answer.output : {}) as Record<string, unknown>;
  switch (id) {
    case 'location': {
      const { place, address } = output.location as typeof sample.start;
      if (address) {
        await press(t.booking.continue);
        return true;
      }
      const field = page.getByRole('combobox');
      const wanted = place === sample.destination.place ? query.destination : query.start;
      await field.fill('');
      await field.fill(wanted);
      const option = page.getByRole('option').first();
      await option.waitFor();
      await option.click();
      return true;
    }
    case 'detailedAddress': {
      const manual = page
        .getByRole('button', { name: t.booking.address.notListed })
        .or(page.getByRole('button', { name: t.booking.address.typeIt }));
      const field = page.getByRole('textbox', { name: t.booking.address.label });
      await manual.or(field).first().waitFor();
      if (await manual.first().isVisible()) await manual.first().click();
      await field.fill(String(output.address));
      await press(t.booking.address.submit);
      return true;
    }
    case 'contactSubmit': {
      await page.locator('#contact-name').fill(sample.contact.name);
      await page.locator('#contact-phone').fill(sample.contact.phone);
      await page.locator('#contact-email').fill(sample.contact.email);
      // The team's mail reads the booking first.
      network.decide('readBooking', { is: 'answered' });
      await press(t.payment.contact.submit);
      await page.getByRole('heading', { level: 1, name: t.payment.pay.title }).waitFor();
      network.close('readBooking');
      return true;
    }
    case 'payment': {
      const reason = String(output.reason);
      if (reason === 'paymentRedirectFailed') await page.clock.fastForward(delays.leavingTimeout);
      else network.decide('openCheckout', { is: 'refused', code: reason });
      return true;
    }
    default:
      return false;
  }
}
