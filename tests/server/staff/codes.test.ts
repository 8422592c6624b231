import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/language';
import { HOUR } from '#domain/time-units';
import { staff } from '#locales/en/staff';
import { createApp } from '#server/app';
import { routes } from '#server/compose';
import { staffTexts } from '#server/staff/parts/viewer';
import { openedInTest, openedOnce } from '../../support/opened';
import { startBackend } from '../booking/support';
import { officeOf } from './browser';

const backend = openedOnce(startBackend);
const office = officeOf(backend);

describe('promotion codes', () => {
  const SPRING = {
    code: 'spring',
    percent: '20',
    wordsEn: 'Spring',
    starts: '2027-03-05',
    ends: '2027-03-31',
    uses: '1',
  };

  it('are added and ended with immediate effect', async () => {
    expect((await office.submit('/staff/codes', '/staff/codes', { ...SPRING, public: 'on' })).headers.location).toBe(
      '/staff/codes',
    );
    const customer = backend.browser();
    const code = 'SPRING';
    const validate = async () => (await customer.post('/api/bookings/validate-promo', { promoCode: code })).body;
    expect(await validate()).toMatchObject({ valid: false, code: 'promoInvalid' });
    expect((await office.get('/staff/codes')).body).toContain('Not started');
    backend.advance(3 * 24 * HOUR);
    expect(await validate()).toMatchObject({ valid: true });
    await office.signIn();
    const { body } = await office.get('/staff/codes');
    expect(body).toContain('until Wednesday 31\u00a0March 2027');
    await office.submit('/staff/codes', '/staff/codes/end', { code });
    expect(await validate()).toMatchObject({ valid: false, code: 'promoExpired' });
    const acts = (await office.get('/staff/acts')).body;
    expect(acts).toContain('SPRING −20%');
    expect(acts).toContain(staff.acts.codeEnded);
    await office.post('/staff/codes/end', { code });
    expect((await office.get('/staff/acts')).body).toBe(acts);
  });

  it('run to the end of their last day in London', async () => {
    await office.submit('/staff/codes', '/staff/codes', { ...SPRING, code: 'SUMMER', starts: '', ends: '2027-03-28' });
    const row = backend.deps.db.selectFrom('promo_codes').selectAll().where('code', '=', 'SUMMER');
    expect(await row.executeTakeFirst()).toMatchObject({
      starts_at: null,
      ends_at: Date.UTC(2027, 2, 28, 23),
      description_zh: 'Spring',
      public: 0,
      uses_left: 1,
    });
  });

  it.each([
    [{ code: 'MOVE10' }, 'codeTaken', 409],
    [{ code: 'SEVENTY' }, 'codeShape', 400],
    [{ percent: '101' }, 'percentWrong', 400],
    [{ wordsEn: ' ' }, 'wordsMissing', 400],
    [{ starts: '2027-04-01', ends: '2027-03-31' }, 'endWrong', 400],
    [{ starts: '2027-02-01', ends: '2027-03-01' }, 'endWrong', 400],
    [{ uses: '0' }, 'usesWrong', 400],
  ] as const)('are refused for %o, keeping the typed values', async (change, problem, status) => {
    const before = await backend.deps.db.selectFrom('promo_codes').selectAll().execute();
    const form = { ...SPRING, code: 'AUTUMN', ends: '2027-04-01', ...change };
    for (const language of LANGUAGES) {
      const answer = await office.post('/staff/codes', form, { 'accept-language': language });
      expect(answer.statusCode).toBe(status);
      expect(answer.body).toContain(staffTexts[language].refusals[problem]);
      expect(answer.body).toContain('name="starts" value="2027');
    }
    expect(await backend.deps.db.selectFrom('promo_codes').selectAll().execute()).toEqual(before);
  });

  it('of one name are added by one of two concurrent requests', async () => {
    const both = await Promise.all(
      ['10', '20'].map((percent) => office.post('/staff/codes', { ...SPRING, code: 'TWICE2', percent, ends: '' })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
  });

  it.each([
    ['production', 0],
    ['trial', 4],
  ])('of the sample are added to an empty shop of %s: %i', async (purpose, codes) => {
    const shop = await openedInTest(startBackend());
    await shop.deps.db.deleteFrom('promo_codes').execute();
    await shop.deps.db.updateTable('settings').set({ value: purpose }).where('key', '=', 'purpose').execute();
    const app = await openedInTest(createApp(shop.deps, { routes }));
    await app.ready();
    expect(await shop.deps.db.selectFrom('promo_codes').select('code').execute()).toHaveLength(codes);
  });
});
