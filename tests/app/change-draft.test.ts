import { expect, test } from 'vitest';
import { keepChange, readChange } from '../../src/storage/change-draft';

test('an unfinished change is kept for its booking only, until it is cleared', () => {
  keepChange('a', { change: 'cancelling', reason: 'We stay' });
  expect(readChange('a')).toEqual({ change: 'cancelling', reason: 'We stay' });
  expect(readChange('b')).toBeUndefined();
  const moving = { change: 'rescheduling', reason: '', date: '2027-01-15', slot: '10:00-12:00' } as const;
  keepChange('a', moving);
  expect(readChange('a')).toEqual(moving);
  keepChange('a', { reason: 'We stay' });
  expect(readChange('a')).toEqual({ reason: 'We stay' });
  keepChange('a', null);
  expect(readChange('a')).toBeUndefined();
});

test.each([
  '',
  '{',
  '"cancelling"',
  '{"change":"paying","reason":""}',
  '{"change":"cancelling"}',
  '{"change":"rescheduling","reason":"","slot":"noon"}',
])('an invalid stored change is ignored: %s', (text) => {
  sessionStorage.setItem('change-a', text);
  expect(readChange('a')).toBeUndefined();
});
