import {
  GLASGOW_RESIDENTS_FROM,
  LOW_EMISSION_FROM,
  LOW_EMISSION_PENALTY,
  SUSPENSION_DAYS,
  TAY_BRIDGE_MPH,
  TENANT_NOTICE_DAYS,
  TERM_DAYS,
  type TermDay,
} from '#content/cities';
import { BOXES_AN_HOUR, STARTING_PRICES, STORAGE_UNIT } from '#content/list-prices';
import { CITY_ROUTES, STORE_ROUTES } from '#content/sample-routes';
import type { City } from '#content/services';
import { toMiles } from '#domain/distance';
import { fromPounds, shortMoneyText } from '#domain/money';
import { BOXES } from '#domain/move/inventory';
import { BASE_POUNDS, HANDLING_PERCENT } from '#domain/same-day/price';
import type { Service } from '#domain/services';
import { tariff } from '#domain/shop/tariff';
import type { Format } from '../../i18n/format';

const pounds = (amount: number): string => shortMoneyText(fromPounds(amount));

export function startingPrice(service: Service): string {
  return pounds(STARTING_PRICES[service].pounds);
}

/** Values for a service's texts, which hold no figure of the tariff themselves. */
export function serviceValues(service: Service) {
  const { includedMiles, includedHours, includedHandling } =
    service === 'student' ? tariff.services.student : tariff.services.house;
  return {
    price: startingPrice(service),
    floor: shortMoneyText(tariff.perFloor),
    miles: includedMiles,
    hours: includedHours,
    handling: shortMoneyText(includedHandling),
    helper: shortMoneyText(tariff.helper.base),
    helperHours: tariff.helper.includedHours,
    helperHour: shortMoneyText(tariff.helper.perHour),
    boxKg: BOXES.extraLarge.minKg,
    boxesAnHour: BOXES_AN_HOUR,
    unit: STORAGE_UNIT,
    furniture: pounds(BASE_POUNDS.furniture),
    single: pounds(BASE_POUNDS['single-item']),
    handlingPercent: HANDLING_PERCENT,
  };
}

/** Values for a city's texts: distances, dates and local rules. */
export function cityValues(city: City, { date, miles, duration }: Format) {
  const [near, other] = CITY_ROUTES[city];
  const store = STORE_ROUTES[city];
  const termDays = Object.entries(TERM_DAYS).map(([day, iso]) => [day, date(iso, 'day')]);
  return {
    ...(Object.fromEntries(termDays) as Record<TermDay, string>),
    depotMiles: miles(toMiles(near.approachMetres)),
    depotTime: duration(store.seconds / 3600),
    nearMiles: miles(toMiles(near.metres)),
    otherMiles: miles(toMiles(other.metres)),
    storeMiles: miles(toMiles(store.metres)),
    zoneFrom: date(LOW_EMISSION_FROM[city], 'day'),
    zoneResidents: date(GLASGOW_RESIDENTS_FROM, 'day'),
    penalty: pounds(LOW_EMISSION_PENALTY.first),
    penaltyEarly: pounds(LOW_EMISSION_PENALTY.paidEarly),
    penaltyDays: LOW_EMISSION_PENALTY.earlyDays,
    penaltyCap: pounds(LOW_EMISSION_PENALTY.vanCap),
    noticeDays: TENANT_NOTICE_DAYS,
    ...SUSPENSION_DAYS,
    bridgeHigh: TAY_BRIDGE_MPH.highVehicles,
    bridgeAll: TAY_BRIDGE_MPH.all,
    floor: shortMoneyText(tariff.perFloor),
  };
}
