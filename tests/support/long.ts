/** True in `npm run test:long`. */
export const isLong = process.env.TEST_LONG === 'on';
