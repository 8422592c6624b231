/** The tariff of moves from shop.json, in pence, VAT included. */
import { tariff as facts } from '#shop';
import type { Shop } from './schema';

export type Tariff = Shop['tariff'];
/** Miles, hours and handling up to the included amounts are part of the base price. */
export type ServiceTariff = Tariff['services']['house'];

export const tariff = facts as Tariff;
