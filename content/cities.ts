/**
 * Facts about the four cities that have their own pages, each with its source. `dated` is when the source was published, or read if it
 * has no date. The texts only quote these facts: change them here.
 */

import type { IsoDate } from '#domain/schedule';
import type { City, CityTopic } from './services';

export interface Source {
  /** Publisher and title, as shown below the facts. */
  name: string;
  url: string;
  dated: IsoDate;
}

export const SOURCES = {
  lowEmission: {
    name: 'trans.info: Low Emission Zones now fully enforced in Aberdeen, Dundee and Edinburgh',
    url: 'https://trans.info/en/low-emission-zones-now-fully-enforced-in-aberdeen-dundee-and-edinburgh-389361',
    dated: '2026-11-21',
  },
  edinburghZone: {
    name: 'Edinburgh Evening News: which areas Edinburgh’s Low Emission Zone covers',
    url: 'https://www.edinburghnews.scotsman.com/news/countdown-to-edinburghs-low-emission-zone-which-areas-are-affected-4643573',
    dated: '2024-05-27',
  },
  edinburghParking: {
    name: 'City of Edinburgh Council: dispensations and suspensions',
    url: 'https://www.edinburgh.gov.uk/info/20276/parking_spaces/1016/dispensations_and_suspensions',
    dated: '2026-11-21',
  },
  glasgowParking: {
    name: 'Glasgow City Council: apply for a parking suspension or dispensation',
    url: 'https://glasgow.gov.uk/parkingdispensation',
    dated: '2026-11-21',
  },
  glasgowEvents: {
    name: 'Glasgow City Council: event day parking permits',
    url: 'https://glasgow.gov.uk/edpp',
    dated: '2026-11-21',
  },
  aberdeenBusGates: {
    name: 'Aberdeen City Council: city centre bus priority routes',
    url: 'https://www.aberdeencity.gov.uk/services/roads-transport-and-parking/city-centre-bus-priority-routes-bus-gates',
    dated: '2026-11-21',
  },
  aberdeenParking: {
    name: 'Aberdeen City Council: parking permits, frequently asked questions',
    url: 'https://www.aberdeencity.gov.uk/services/roads-transport-and-parking/parking/apply-or-renew-parking-permit/parking-permits-frequently-asked-questions',
    dated: '2026-11-21',
  },
  aberdeenZone: {
    name: 'The Highland Times: Aberdeen’s Low Emission Zone and Market Street',
    url: 'https://thehighlandtimes.com/plan-ahead-as-aberdeen-low-emission-zone-comes-into-force-on-june-1st/',
    dated: '2026-11-21',
  },
  aberdeenBoundary: {
    name: 'The Press and Journal: boundary of Aberdeen’s Low Emission Zone',
    url: 'https://pressandjournal.co.uk/fp/news/aberdeen-aberdeenshire/3599745/revealed-boundary-of-new-aberdeen-zone-where-high-pollution-vehicles-will-be-banned-2',
    dated: '2021-06-24',
  },
  aberdeenHalls: {
    name: 'University of Aberdeen: moving into accommodation',
    url: 'https://abdn.ac.uk/accommodation/our-accommodation/moving-into-accommodation-206.php',
    dated: '2026-11-21',
  },
  dundeeZone: {
    name: 'The Courier: Low Emission Zone markings in Dundee',
    url: 'https://www.thecourier.co.uk/fp/news/dundee/4711099/lez-markings-appearing-on-dundee-roads/',
    dated: '2023-09-08',
  },
  tayBridge: {
    name: 'Tay Road Bridge: frequently asked questions, high winds',
    url: 'https://www.tayroadbridge.co.uk/frequently-asked-questions',
    dated: '2026-11-21',
  },
  tayBridgeVans: {
    name: 'The Courier: only cars and single-deck buses on the Tay Road Bridge in strong wind',
    url: 'https://www.thecourier.co.uk/fp/news/dundee/3039741/tay-road-bridge-hgv-winds/',
    dated: '2022-02-23',
  },
  abertayDates: {
    name: 'Abertay University: academic calendar 2026-2027',
    url: 'https://admin.abertay.ac.uk/study-apply/studying-at-abertay/academic-calendar',
    dated: '2026-11-21',
  },
  termDates: {
    name: 'The Herald: when Scottish universities return in September 2023',
    url: 'https://www.heraldscotland.com/news/23758748.will-scottish-universities-return-new-semester/',
    dated: '2023-09-01',
  },
  glasgowHalls: {
    name: 'University of Glasgow: when accommodation contracts start',
    url: 'https://www.gla.ac.uk/schools/socialpolitical/future-student-info/future-postgraduate-taught/pre-departure-questions-answered',
    dated: '2025-09-12',
  },
  tenancy: {
    name: 'Scottish Government: private residential tenancy, information for tenants',
    url: 'https://www.gov.scot/publications/private-residential-tenancies-tenants-guide/pages/ending-the-tenancy-notice-to-leave/',
    dated: '2026-11-21',
  },
  flats: {
    name: 'Scottish Parliament: flats in Scotland',
    url: 'https://engage.parliament.scot/post/55277',
    dated: '2026-11-21',
  },
} as const satisfies Record<string, Source>;
export type SourceKey = keyof typeof SOURCES;

/** Penalty in pounds for driving a non-compliant van into a low-emission zone, the same in all four cities. */
export const LOW_EMISSION_PENALTY = { first: 60, paidEarly: 30, earlyDays: 14, vanCap: 480 } as const;

/** The day each zone came into force; for Glasgow's own residents a year later. */
export const LOW_EMISSION_FROM: Readonly<Record<City, IsoDate>> = {
  edinburgh: '2024-06-01',
  glasgow: '2023-06-01',
  aberdeen: '2024-06-01',
  dundee: '2024-05-30',
};
export const GLASGOW_RESIDENTS_FROM: IsoDate = '2024-06-01';

/** Days of notice a tenant gives to end a private residential tenancy. */
export const TENANT_NOTICE_DAYS = 28;

/** Working days of notice a council needs to suspend a parking bay. */
export const SUSPENSION_DAYS = { edinburghPublic: 2, edinburghResident: 3, glasgowDays: 5 } as const;

/** Gusts in miles per hour that close the Tay Road Bridge to high vehicles, and to all traffic. */
export const TAY_BRIDGE_MPH = { highVehicles: 60, all: 80 } as const;

/** First and last days of terms, as published. If only past years were published, the texts name weeks instead. */
export const TERM_DAYS = {
  abertayWelcome: '2026-09-14',
  abertayTeaching: '2026-09-21',
  abertaySecondTerm: '2027-01-18',
  abertayEnd: '2027-05-07',
} as const satisfies Record<string, IsoDate>;
export type TermDay = keyof typeof TERM_DAYS;

/** The sources of each city page's local facts; none if the page says only what we know from our own work. */
export const PAGE_SOURCES: Readonly<Record<City, Readonly<Record<CityTopic, readonly SourceKey[]>>>> = {
  edinburgh: {
    removals: ['lowEmission', 'edinburghZone', 'edinburghParking'],
    domestic: ['flats', 'tenancy'],
    office: ['edinburghZone', 'lowEmission', 'edinburghParking'],
    student: ['termDates', 'tenancy'],
    packing: ['edinburghParking'],
    storage: ['termDates', 'tenancy'],
  },
  glasgow: {
    removals: ['lowEmission', 'glasgowParking', 'glasgowEvents'],
    domestic: ['tenancy'],
    office: ['lowEmission', 'glasgowParking'],
    student: ['glasgowHalls', 'termDates'],
    packing: ['glasgowParking'],
    storage: ['glasgowHalls', 'tenancy'],
  },
  aberdeen: {
    removals: ['lowEmission', 'aberdeenBoundary', 'aberdeenZone', 'aberdeenParking'],
    domestic: ['aberdeenParking'],
    office: ['aberdeenBusGates', 'aberdeenZone'],
    student: ['termDates', 'aberdeenHalls'],
    packing: [],
    storage: ['aberdeenHalls', 'tenancy'],
  },
  dundee: {
    removals: ['dundeeZone', 'lowEmission', 'tayBridge', 'tayBridgeVans'],
    domestic: ['tayBridge', 'tayBridgeVans', 'tenancy'],
    office: ['dundeeZone', 'lowEmission'],
    student: ['abertayDates', 'termDates'],
    packing: ['tayBridge', 'tayBridgeVans'],
    storage: ['abertayDates', 'tenancy'],
  },
};
