/** Descriptions of the promotion codes and closed days that a new installation starts with. */
export const seed = {
  promo: {
    MOVE10: '10% off your move',
    STUDNT: '15% off for students',
    PAST01: '20% off, ended',
    USEDUP: '25% off, all used',
  },
  closed: { training: 'Staff training', inspection: 'Vehicle inspections' },
} as const;
