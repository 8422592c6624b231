import { describe, expect, it } from 'vitest';
import { openedForEach } from '../../support/opened';
import { teamMails } from '../messages/support';
import { contact, startBackend } from './support';

const backend = openedForEach(startBackend);

const URL = '/api/manager/send-inquiry';
const plain = {
  customerName: 'Ann <b>Bold</b>',
  customerPhone: '07700 900456',
  startLocation: 'Leith',
  destinationLocation: 'Perth',
  moveDate: '2027-03-11',
};

describe('POST /api/manager/send-inquiry', () => {
  it("mails the team once, with the caller's stored booking", async () => {
    const { browser, booking } = await backend.customer();
    const body = {
      bookingId: booking._id,
      customerName: 'Somebody Else',
      estimatedPrice: 1,
      additionalNotes: `bookingId: ${booking._id}, newsletterConsent: true`,
    };
    for (let times = 0; times < 2; times += 1) {
      const answer = await browser.post(URL, body);
      expect([answer.status, answer.body]).toEqual([
        200,
        { success: true, message: 'Our team has been notified and will assist you!' },
      ]);
    }
    const mails = await teamMails(backend);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Mary Sample');
    expect(mails[0]?.text).toContain('£50.00');
    expect(mails[0]?.text).not.toContain('Somebody Else');
    const stored = await backend.deps.db.selectFrom('messages').selectAll().execute();
    expect(stored).toMatchObject([{ kind: 'inquiry', booking_id: booking._id, email: 'mary@example.com' }]);
  });

  it("finds the caller's booking named in the notes, but not a stranger's", async () => {
    const { booking } = await backend.customer();
    const { status } = await backend.browser().post(URL, { ...plain, additionalNotes: `about ${booking._id}` });
    expect(status).toBe(200);
    const [mail] = await teamMails(backend);
    expect(mail?.text).not.toContain(contact.email);
    expect(mail?.html).toContain('Ann &lt;b&gt;Bold&lt;/b&gt;');
  });

  it.each([
    [{ customerEmail: 'nonsense' }, 'Validation failed: Valid email address is required'],
    [
      { customerName: '', customerPhone: '' },
      'Validation failed: Customer name is required, Valid phone number is required',
    ],
  ])('refuses %j', async (change, error) => {
    const { status, body } = await backend.browser().post(URL, { ...plain, ...change });
    expect([status, body.success, body.error, body.code]).toEqual([400, false, error, 'inquiryInvalid']);
  });

  it('rejects a price that its mail cannot show', async () => {
    for (const estimatedPrice of [1e15, -1, 100_001]) {
      expect((await backend.browser().post(URL, { ...plain, estimatedPrice })).status).toBe(400);
    }
    expect((await backend.browser().post(URL, { ...plain, estimatedPrice: 100_000 })).status).toBe(200);
  });
});
