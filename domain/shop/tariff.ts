/** The tariff of moves from shop.json, in pence, VAT included. */
import { tariff as facts } from '#shop';
import type { Pence } from '../money';
import type { SpecialType } from '../move/inventory';
import type { TimeSlot } from '../schedule';

/** Miles, hours and handling up to the included amounts are part of the base price. */
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
  /** The drive from the depot to the pickup. */
  approach: { includedMiles: number; perMile: Pence };
  peak: { slots: readonly TimeSlot[]; percent: number };
  weekendPercent: number;
  holidayPercent: number;
  helper: { base: Pence; includedHours: number; perHour: Pence };
}

export const tariff = facts as Tariff;
