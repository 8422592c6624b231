import { describe, expect, it, vi } from 'vitest';
import { chartNames } from '../machines/charts';
import { writePlan } from './main';

// The booking flow is explored whole.
vi.setConfig({ testTimeout: 120_000 });

const han = /\p{Script=Han}/u;

describe('the manual test plan of the booking flow', () => {
  it('numbers its steps, names what is typed and what is seen, in the words of the screens', async () => {
    const plan = await writePlan('booking', 'en', 'md');
    expect(plan).toContain('# Manual test plan: booking');
    expect(plan).toMatch(
      /^\d+\. Type “EH8 9YL” into “Pickup postcode or place” and choose the first place of the list\.$/m,
    );
    expect(plan).toMatch(/^ {3}- See: the heading “Where are you moving from\?”$/m);
    expect(plan).toMatch(/^ {3}- See: the address \/en\/quote\?step=review$/m);
    expect(plan.replaceAll(/“[^”]*”/g, '')).not.toMatch(han);
    expect(plan).not.toContain('Make this happen');
  });

  it('is the same in Chinese', async () => {
    const plan = await writePlan('booking', 'zh', 'md');
    expect(plan).toContain('应看到: 标题“您要从哪里搬出？”');
    expect(plan).not.toContain('使其发生');
    const steps = (text: string): number => [...text.matchAll(/^\d+\. /gm)].length;
    expect(steps(plan)).toBe(steps(await writePlan('booking', 'en', 'md')));
  });

  it('walks every transition in as many steps as Gherkin and JSON have', async () => {
    const { cases, transitions } = JSON.parse(await writePlan('booking', 'en', 'json'));
    const steps = cases.flatMap(({ steps }: { steps: unknown[] }) => steps).length;
    expect(transitions).toBeGreaterThan(80);
    const gherkin = await writePlan('booking', 'zh', 'gherkin');
    expect(gherkin.startsWith('# language: zh-CN\n功能: ')).toBe(true);
    expect([...gherkin.matchAll(/^ {4}当 /gm)]).toHaveLength(steps);
  });
});

it.each(chartNames)('there is a plan of %s', async (name) => {
  expect((await writePlan(name, 'en', 'md')).length).toBeGreaterThan(300);
});

it('says what it does not know', async () => {
  await expect(writePlan('nothing', 'en', 'md')).rejects.toThrow('There is no chart "nothing"');
  await expect(writePlan('booking', 'de', 'md')).rejects.toThrow('There is no language "de"');
  await expect(writePlan('booking', 'en', 'pdf')).rejects.toThrow('There is no format "pdf"');
});
