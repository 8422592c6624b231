/** Where kinds of calls begin. Nothing calls the drivers' base. */
export const CALL_BASES = {
  promoCode: '/api/promocode',
  driver: '/api/driver',
  priceItem: '/api/price-item/api/price-item',
} as const;
