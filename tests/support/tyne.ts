/** A second firm, in Newcastle: the sample file with everything changed that another firm would change. */
import sample from '#shop';

const { student, house } = sample.tariff.services;
const { singleBed, doubleBed, desk, suitcase } = sample.catalogue.furniture;
const { fridge, computer } = sample.catalogue.appliances;

export const tyne = {
  ...sample,
  business: {
    ...sample.business,
    name: { en: 'Tyne Removals' },
    isSample: false,
    phone: { display: '0191 498 0000', tel: '+441914980000' },
    whatsapp: 'https://wa.me/441914980000',
    wechat: 'TyneRemovals',
    email: 'hello@tyne.example',
    legalName: 'Tyne Removals Ltd',
    office: {
      street: '1 Quay Lane, Byker',
      town: 'Newcastle upon Tyne',
      postcode: 'NE6 1AA',
      lat: 54.973,
      lon: -1.578,
    },
    base: { en: 'Newcastle' },
    region: { en: 'North East England' },
    law: { en: 'English law applies, and the courts of England and Wales have jurisdiction.' },
    emergencyLine: false,
    mapCentre: { lat: 54.97, lon: -1.61 },
    companyNumber: '09999999',
    vatNumber: 'GB 999 9999 99',
    social: { instagram: 'https://www.instagram.com/tyne' },
    officeHours: { weekdays: '07:30-17:00', saturday: '09:00-12:00', sunday: null },
    hourlyPay: { driver: 1550, helper: 1320 },
    promises: { goodsCoverPounds: 45_000, waiting: { freeMinutes: 20, quarterHourPounds: 9 }, refundIfWeCancel: true },
  },
  claims: {
    yearsExperience: { value: 12, proven: true },
    reviewScore: { value: 4.9, proven: true },
    reviewCount: { value: 31, proven: true },
    insurance: { value: 2_000_000, proven: true },
  },
  rating: { proven: true, spread: { excellent: 90, great: 10, average: 0, poor: 0, bad: 0 } },
  serviceRadiusMiles: 600,
  slots: ['07:00-09:00', '09:00-11:00', '11:00-13:00', '13:00-15:00', '15:00-17:00'],
  startingPrices: { ...sample.startingPrices, student: 61, house: 180 },
  sameDay: {
    base: { ikea: 50, furniture: 55, construction: 66, appliances: 61, 'single-item': 40 },
    vans: { small: 1, medium: 1.2, large: 1.5, 'extra-large': 1.8, luton: 2.2 },
    urgency: { 'within-2-hours': 1.6, 'within-4-hours': 1.3, 'same-day': 1 },
    handlingPercent: 8,
  },
  tariff: {
    ...sample.tariff,
    version: 'tyne-1',
    services: { student: { ...student, mostBoxes: 12, base: 6100, perMile: 90 }, house: { ...house, base: 18_000 } },
    peak: { slots: ['07:00-09:00'], percent: 10 },
    helper: { ...sample.tariff.helper, base: 4000 },
  },
  catalogue: {
    furniture: {
      singleBed,
      doubleBed,
      desk,
      suitcase,
      piano: { name: { en: 'Upright piano' }, mm: [1500, 650, 1300], price: 9000 },
    },
    appliances: { fridge, computer },
    unknown: { mm: [1000, 700, 900], price: 1500 },
  },
  vans: { ...sample.vans, luton: 18 },
  bankHolidays: { region: 'england-and-wales', oneOff: ['2027-04-12'] },
  paymentPlan: { kind: 'deposit', percent: 30 },
  cancellation: {
    freeNoticeHours: 72,
    fees: [
      { noticeHours: 24, percent: 20 },
      { noticeHours: 0, percent: 50 },
    ],
  },
  features: { ...sample.features, whatsapp: false, languages: false, localPages: false, counts: true },
  reviews: [
    {
      id: 'jesmond',
      name: 'Alan S.',
      place: { en: 'Newcastle' },
      stars: 5,
      createdAt: '2026-09-01T10:00:00Z',
      isVerified: true,
      title: { en: 'Over the Tyne Bridge in an hour' },
      text: { en: 'From Jesmond to Gateshead, and the kettle was on by noon.' },
    },
  ],
  testimonials: [
    {
      service: 'domestic',
      name: 'Joan Percy',
      place: { en: 'Newcastle' },
      isVerified: true,
      text: { en: 'They knew the stairs of Byker better than I do.' },
    },
  ],
  texts: {
    en: {
      home: { stats: { coverage: { title: 'Tyneside-wide' } } },
      booking: {},
      services: {
        domestic: { title: 'Home removals on Tyneside with the full price upfront' },
        storage: { description: 'Storage for {{price}} a week per unit, at our Newcastle depot.' },
      },
    },
  },
};
