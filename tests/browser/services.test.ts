import { describe, expect, it } from 'vitest';
import { axeFaults } from './support/axe';
import { expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

describe('service and city pages', () => {
  it.each([
    ['/en/services', 320],
    ['/en/services/storage', 360],
    ['/en/student-moves-glasgow', 390],
    ['/zh/removal-services-dundee', 360],
    ['/zh/office-removals-aberdeen', 1280],
  ])('%s fits %i px, and has no axe violations with its sources open', async (path, width) => {
    const customer = await shop.customer({ language: path.startsWith('/zh') ? 'zh' : 'en', width });
    const { page } = customer;
    await page.goto(path);
    for (const summary of await page.locator('main summary').all()) await summary.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await axeFaults(page)).toEqual([]);
    expectQuiet(customer);
  });

  it('link to the quote without script, and with script without a page load', async () => {
    const { page: plain, context } = await shop.customer({ width: 1280, script: false });
    await plain.goto('/en/packing-services-aberdeen');
    await plain.getByRole('link', { name: 'Get Free Quote' }).first().click();
    await plain.waitForURL('**/en/contact?*');
    expect(new URL(plain.url()).searchParams.get('serviceType')).toBe('packing');
    await context.close();

    const customer = await shop.customer();
    const { page } = customer;
    await page.goto('/en/packing-services-aberdeen');
    await page.getByRole('link', { name: 'Get Free Quote' }).first().click();
    await page.waitForURL('**/en/contact?*');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      serviceType: 'packing',
      serviceName: 'Packing service in Aberdeen',
    });
    expectQuiet(customer);
  });

  it('answer 404 for an unknown service, and 301 for a page without its language', async () => {
    for (const path of ['/en/services/nothing', '/zh/services/domestic/more']) {
      expect((await fetch(shop.url + path)).status).toBe(404);
    }
    const moved = await fetch(`${shop.url}/student-moves-dundee`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/en/student-moves-dundee']);
  });
});
