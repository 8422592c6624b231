/** Base paths of calls, as configured in the specification. Nothing calls `driver`. */
export const CALL_BASES = {
  promoCode: '/api/promocode',
  driver: '/api/driver',
  priceItem: '/api/price-item/api/price-item',
} as const;
