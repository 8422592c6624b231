import type { Article } from '#domain/articles';
import { startingPrices } from '#domain/business';
import { LOW_EMISSION_FROM, LOW_EMISSION_PENALTY, SOURCES, type Source, SUSPENSION_DAYS } from '#domain/cities';
import { BOXES, type BoxSize } from '#domain/inventory';
import { fromPounds } from '#domain/money';
import type { Format } from '../../i18n/format';

const centimetres = (size: BoxSize): string => `${BOXES[size].mm.map((mm) => Math.round(mm / 10)).join(' × ')} cm`;

/** The figures that the articles quote, written out. */
export function articleValues({
  date,
  shortMoney,
}: Pick<Format, 'date' | 'shortMoney'>): Record<string, string | number> {
  const { first, paidEarly, earlyDays } = LOW_EMISSION_PENALTY;
  return {
    small: centimetres('small'),
    smallKg: BOXES.small.maxKg ?? '',
    medium: centimetres('medium'),
    mediumKg: BOXES.medium.maxKg ?? '',
    large: centimetres('large'),
    largeKg: BOXES.large.maxKg ?? '',
    resident: SUSPENSION_DAYS.edinburghResident,
    open: SUSPENSION_DAYS.edinburghPublic,
    since: date(LOW_EMISSION_FROM.edinburgh, 'month'),
    penalty: shortMoney(fromPounds(first)),
    early: shortMoney(fromPounds(paidEarly)),
    days: earlyDays,
    student: shortMoney(fromPounds(startingPrices.student)),
    storage: shortMoney(fromPounds(startingPrices.storagePerWeek)),
  };
}

/** Where an article's facts were read. */
export function sourcesOf(key: Article['key']): readonly Source[] {
  return key === 'parking' ? [SOURCES.edinburghParking, SOURCES.lowEmission] : [];
}
