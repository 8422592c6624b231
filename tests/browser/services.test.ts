import { describe, expect, it } from 'vitest';
import { axeFaults } from './support/axe';
import { expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

describe('service and city pages', () => {
  it('fit a phone and have no axe violations with their sources open', async () => {
    const customer = await shop.customer({ language: 'zh', width: 360 });
    const { page } = customer;
    await page.goto('/zh/removal-services-dundee');
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
