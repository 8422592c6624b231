/** GET /api/price-item/api/price-item: the catalogue, at the specification's path. */

import { CALL_BASES } from '#domain/contract/bases';
import { priceItemsReply } from '#domain/contract/catalogue';
import { toPounds } from '#domain/money';
import { catalogue } from '#domain/shop/catalogue';
import { booking as texts } from '#locales/en/booking';
import type { RegisterRoutes } from '#server/http/route';

const items = [...catalogue.furniture, ...catalogue.appliances].map(({ key, name, category, mm, price }) => ({
  id: key,
  _id: key,
  itemName: name?.en ?? texts.items[key],
  category,
  price: toPounds(price),
  description: `${mm.map((side) => side / 10).join(' × ')} cm`,
}));

export const catalogueRoutes: RegisterRoutes = (app) => {
  app.get(
    CALL_BASES.priceItem,
    { config: { class: 'read' }, schema: { summary: 'Furniture and appliances', response: { 200: priceItemsReply } } },
    async () => items,
  );
};
