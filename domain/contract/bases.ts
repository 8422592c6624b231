/** Where kinds of calls begin, as section 7 configures them. Nothing calls the drivers' base: the specification shows no call below it. */
export const CALL_BASES = {
  promoCode: '/api/promocode',
  driver: '/api/driver',
  priceItem: '/api/price-item/api/price-item',
} as const;
