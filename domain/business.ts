import { type Pence, percentOf } from './money';

/** Where the firm is, degrees. */
const office = {
  street: '12 Depot Lane, Sighthill',
  town: 'Edinburgh',
  postcode: 'EH11 4BY',
  lat: 55.926,
  lon: -3.288,
} as const;

/** Facts about the firm. The one file to change when the firm, its numbers or its claims change. */
export const business = {
  name: { en: 'Saltire Moves', zh: '蓝旗搬家' },
  /** True until the firm has put its own facts here; production refuses to start while it is. */
  isSample: true,
  phone: { display: '0131 496 0000', tel: '+441314960000' },
  whatsapp: 'https://wa.me/441314960000',
  /** Shown in Chinese only. */
  wechat: 'SaltireMoves',
  email: 'hello@saltiremoves.example',
  address: `Saltire Moves Ltd, ${office.street}, ${office.town} ${office.postcode}`,
  office,
  companyNumber: 'SC000000',
  vatNumber: 'GB 000 0000 00',
  /** What every price includes. */
  vatPercent: 20,
  social: { instagram: 'https://www.instagram.com/', x: 'https://x.com/' },
  /** Office hours in London time, 24-hour clock. */
  officeHours: { weekdays: '08:00-18:00', saturday: '09:00-16:00', sunday: null },
  /** Public liability insurance, pounds. */
  publicLiabilityPounds: 2_000_000,
} as const;

/** Claims shown in marketing. `proven: false` puts the discreet 'Sample' note beside the block that shows it. */
export const claims = {
  totalMoves: { value: 5000, proven: false },
  customerSatisfactionPercent: { value: 98, proven: false },
  repeatCustomersPercent: { value: 75, proven: false },
  yearsExperience: { value: 10, proven: false },
  reviewScore: { value: 4.8, proven: false },
  reviewCount: { value: 547, proven: false },
  insurance: { value: 2_000_000, proven: false },
} as const;

/** List prices shown as 'from', in pounds. Student and house are attainable by the tariff; see the tests. */
export const startingPrices = {
  student: 50,
  house: 200,
  sameDay: 60,
  office: 300,
  packingPerHour: 25,
  storagePerWeek: 15,
  international: 1500,
} as const;

/** How a booking is paid: in full when booking, or a deposit. Drives buttons, questions, mail and terms. */
export const paymentPlan: { kind: 'full' } | { kind: 'deposit'; percent: number } = { kind: 'full' };

/** What is owed when booking, of a price in pence. */
export function amountDueNow(price: Pence): Pence {
  return paymentPlan.kind === 'full' ? price : percentOf(price, paymentPlan.percent);
}

/** Public feature flags. */
export const features = {
  promoCodes: true,
  helper: true,
  whatsapp: true,
  languages: true,
  analytics: false,
  performanceMonitoring: false,
  marketComparison: false,
} as const;

/** Longest round of depot to pickup to destination that is served, road metres: 700 miles. */
export const SERVICE_RADIUS_METRES = 1_126_540;
