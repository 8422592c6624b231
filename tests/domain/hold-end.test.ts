import { expect, it } from 'vitest';
import { holdEnd } from '#domain/hold-figures';

it.each([
  ['车厢一直装到了门口。含增值税。', '车厢一直装到了门口。含\u2060增\u2060值\u2060税。'],
  ['三个例子，计算方法相同。', '三个例子，计算方\u2060法\u2060相\u2060同。'],
  ['已付。', '已\u2060付。'],
  ['查看价格', '查看价格'],
  ['VAT is included.', 'VAT is included.'],
])('%s keeps its end together', (text, held) => {
  expect(holdEnd(text)).toBe(held);
});
