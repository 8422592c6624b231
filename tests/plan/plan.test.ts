import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language';
import { loadPlan, planned, writePlan } from './main';
import { act, inWords } from './sentences';

// The larger charts are explored completely.
vi.setConfig({ testTimeout: 120_000 });

const han = /\p{Script=Han}/u;

describe.each(planned)('the manual plan of %s', (name) => {
  it('gives every action and expectation in both languages, in cases of at most twenty steps', async () => {
    const plans = await Promise.all(LANGUAGES.map((language) => loadPlan(name, language)));
    const counts = plans.map(({ cases }) => cases.map(({ steps }) => steps.length));
    expect(counts[0]).not.toEqual([]);
    expect(counts[1]).toEqual(counts[0]);
    // A failing step hides the rest of its case.
    expect(Math.max(...(counts[0] ?? []))).toBeLessThanOrEqual(20);
    for (const { language, cases } of plans)
      for (const { do: acts, see } of cases.flatMap(({ steps }) => steps)) {
        expect(acts).not.toEqual([]);
        expect(see).not.toEqual([]);
        if (language === 'en') expect(acts.join().replaceAll(/“[^”]*”/g, '')).not.toMatch(han);
      }
  });

  it('titles each case by the state at its end, in both languages', async () => {
    const titles = async (language: Language) =>
      (await loadPlan(name, language)).cases.map(({ title }) => title.split(' → ')[0]);
    for (const title of await titles('zh')) expect(title, 'tests/plan/chinese.ts lacks a description').toMatch(han);
    for (const title of await titles('en')) expect(title).not.toMatch(han);
  });
});

describe('a manual plan', () => {
  it('has a row for each step in the table for test managers', async () => {
    const { cases } = await loadPlan('promo-code', 'zh');
    const [head, ...rows] = (await writePlan('promo-code', 'zh', 'csv')).trimEnd().split('\r\n');
    expect(head).toBe('"Case","Title","Priority","Preconditions","Step","Action","Expected"');
    expect(rows).toHaveLength(cases.flatMap(({ steps }) => steps).length);
    expect(rows[0]).toContain('http://localhost:3000');
  });

  it('lists the transitions that cannot be tested by hand', async () => {
    const { beyond } = await loadPlan('promo-code', 'en');
    expect(beyond).toContain('promoCode.justApplied --code.removed[0]-->');
    expect(await writePlan('promo-code', 'zh', 'md')).toContain(`- \`${beyond[0]}\``);
  });

  it('covers the chart, and separates successes from failures', async () => {
    const { cases } = await loadPlan('promo-code', 'en');
    expect(cases.map(({ title, priority }) => [priority, title])).toEqual([
      ['medium', 'A valid code lowers both prices → the heading “MOVE10: 10% off”'],
      ['medium', 'A code can be typed → “Promotion code must be exactly 6 characters long.” at “Promotion code”'],
      [
        'medium',
        'The code was removed, as the status says; another can be typed → the button “Pay £220.00 now Without a helper”',
      ],
      ['low', 'A code can be typed → “This promotion code has expired” at “Promotion code”'],
      ['low', 'A valid code lowers both prices → the text “Failed to remove promotion code”'],
    ]);
    for (const { priority, steps } of cases)
      expect(priority === 'low').toBe(steps.some(({ do: acts }) => acts.join().includes('/dev/faults')));
  });

  it('states the prices of the sample move in both languages', async () => {
    expect(await writePlan('promo-code', 'en', 'md')).toContain('With a helper: £26.25 off”');
    expect(await writePlan('promo-code', 'zh', 'md')).toContain('按钮“立即支付£198.00 不含搬运工”');
    expect(await writePlan('payment', 'en', 'md')).toContain('the text “£220.00”');
    expect(await writePlan('booking', 'en', 'md')).toContain('Press “Pay £220.00 now Without a helper”.');
    expect(await writePlan('payment-cancelled', 'zh', 'md')).toContain('点击“立即支付£220.00 不含搬运工”。');
    expect(await writePlan('manage', 'en', 'md')).toContain('the text “You’ll get the full £240.00 back.”');
    expect(await writePlan('booking-result', 'en', 'md')).toContain('the text “£240.00”');
  });

  it('leaves no amount open in any plan', async () => {
    for (const plan of await Promise.all(planned.map((name) => writePlan(name, 'en', 'md'))))
      expect(plan).not.toMatch(/£…|Pay …|get … back|… with a helper/);
  });

  it('names each case the same in both languages, whatever the product’s address', async () => {
    const ids = async (language: 'en' | 'zh') => (await loadPlan('promo-code', language)).cases.map(({ id }) => id);
    expect(await ids('zh')).toEqual(await ids('en'));
    expect(new Set(await ids('en')).size).toBe(5);
    const plan = await writePlan('promo-code', 'en', 'csv', 'https://test.example/en');
    expect(plan).toContain('At https://test.example (');
    expect(plan).not.toContain('localhost');
  });

  it('names the text that has disappeared when no new text appears', async () => {
    const dismissed = act.noText('Someone has just booked that slot. Please choose another.');
    expect(await writePlan('booking', 'en', 'md')).toContain(`- See: ${inWords(dismissed, 'en')}\n`);
  });

  it('reads well for dates, empty fields and single seconds', async () => {
    const plans = await Promise.all(planned.map((name) => writePlan(name, 'en', 'md')));
    expect(plans.join()).not.toMatch(/“\s*”|Type “\d{4}-|\b1 seconds|……/);
  });

  it('sets the outcome of a call before the call, and holds a call while other steps happen', async () => {
    const plan = await writePlan('promo-code', 'en', 'md');
    expect(plan).toContain(
      `${inWords(act.fault('POST /api/promocode/:id/apply-promo', 'refuse: promoExpired'), 'en')}\n   ${inWords(act.press('Apply'), 'en')}`,
    );
    expect(await writePlan('detailed-address', 'en', 'md')).toMatch(
      /to “hold”\.\n {3}Open [^#]*\d\. Press “My address isn’t listed pickup”\./,
    );
  });

  it('is refused for an unknown chart, language or format', async () => {
    await expect(writePlan('nothing', 'en', 'md')).rejects.toThrow('There is no plan of "nothing"');
    await expect(writePlan('promo-code', 'de', 'md')).rejects.toThrow('There is no language "de"');
    await expect(writePlan('promo-code', 'en', 'pdf')).rejects.toThrow('There is no format "pdf"');
  });
});
