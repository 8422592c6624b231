/** Whether `npm run test:long` asks, which has time for what `npm test` samples. */
export const isLong = process.env.TEST_LONG === 'on';
