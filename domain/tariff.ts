/** The tariff is data: what a move costs, in pence, VAT included. A change of any figure is a new version. */
import type { SpecialType } from './inventory';
import type { Pence } from './money';
import type { TimeSlot } from './schedule';

/** Prices of one service; miles, hours and handling up to the included amounts cost nothing extra. */
export interface ServiceTariff {
  base: Pence;
  includedMiles: number;
  perMile: Pence;
  includedHours: number;
  perHour: Pence;
  includedHandling: Pence;
}

export interface Tariff {
  version: string;
  services: { student: ServiceTariff; house: ServiceTariff };
  /** Carrying one box of each size. */
  box: { small: Pence; medium: Pence; large: Pence; extraLarge: Pence };
  special: Record<SpecialType, Pence>;
  /** One floor without a lift, at either end. */
  perFloor: Pence;
  /** The empty way from the depot to the pickup. */
  approach: { includedMiles: number; perMile: Pence };
  peak: { slots: readonly TimeSlot[]; percent: number };
  weekendPercent: number;
  holidayPercent: number;
  helper: { base: Pence; includedHours: number; perHour: Pence };
}

export const tariff: Tariff = {
  version: '2026-11-22',
  services: {
    student: { base: 5000, includedMiles: 5, perMile: 110, includedHours: 2.5, perHour: 2400, includedHandling: 1500 },
    house: { base: 20000, includedMiles: 10, perMile: 160, includedHours: 3.5, perHour: 4200, includedHandling: 10000 },
  },
  box: { small: 100, medium: 120, large: 150, extraLarge: 200 },
  special: { fragile: 1000, bulky: 2500, valuable: 1500, hazardous: 0, antique: 2000, artwork: 2000, other: 1000 },
  perFloor: 600,
  approach: { includedMiles: 10, perMile: 90 },
  peak: { slots: ['08:00-10:00', '16:00-18:00'], percent: 10 },
  weekendPercent: 10,
  holidayPercent: 25,
  helper: { base: 3500, includedHours: 2, perHour: 1500 },
};
