import type { Place } from '#domain/place';
import { areaOf, cutPostcode, isOutward } from '#domain/postcode';
import { isIslandDistrict } from '../districts';
import { areas, districts } from './table';

/** The highest district of each postcode area where people live. Large users have higher ones: 'EH99'. Its source is in data/README.md. */
const HIGHEST: ReadonlyMap<string, number> = new Map(
  (
    'AB56 AL10 B98 BA22 BB18 BD24 BH31 BL9 BN52 BR8 BS49 BT94 CA28 CB25 CF83 CH66 CM77 CO16 CR9 CT21 CV47 CW12 DA18 DD11 DE75 DG16 ' +
    'DH9 DL17 DN41 DT11 DY14 E20 EC4 EH55 EN11 EX39 FK21 FY8 G84 GL56 GU52 GY10 HA9 HD9 HG5 HP27 HR9 HS9 HU20 HX7 IG11 IM9 IP33 ' +
    'IV63 JE5 KA30 KT24 KW17 KY16 L40 LA23 LD8 LE67 LL78 LN13 LS29 LU7 M50 ME20 MK46 ML12 N22 NE71 NG34 NN29 NP44 NR35 NW11 OL16 ' +
    'OX49 PA80 PE38 PH50 PL35 PO41 PR26 RG45 RH20 RM20 S81 SA73 SE28 SG19 SK23 SL9 SM7 SN26 SO53 SP11 SR8 SS17 ST21 SW20 SY25 ' +
    'TA24 TD15 TF13 TN40 TQ14 TR27 TS29 TW20 UB11 W14 WA16 WC2 WD25 WF17 WN8 WR15 WS15 WV16 YO62 ZE3'
  )
    .split(' ')
    .map((last) => [areaOf(last), districtNumber(last)]),
);

/** 'EH8' -> 8. */
function districtNumber(outward: string): number {
  return Number.parseInt(outward.slice(areaOf(outward).length), 10);
}

/** True for a district above the area's highest, which is a typing error: 'EH77'. */
const isBeyond = (outward: string): boolean => districtNumber(outward) > (HIGHEST.get(areaOf(outward)) ?? 0);

/**
 * The centroid of an outward code's district, else of the wider district ('SW1' for 'SW1A'), else of the area.
 * Undefined when the area does not exist, or has no such district.
 */
export function outwardPlace(outward: string): Place | undefined {
  if (!isOutward(outward)) return undefined;
  const district = districts().get(outward) ?? districts().get(outward.replace(/(\d)[A-Z]$/, '$1'));
  const found = district ?? (isBeyond(outward) ? undefined : areas().get(areaOf(outward)));
  if (!found) return undefined;
  const { town, lat, lon } = found.place;
  const place: Place = {
    id: outward.toLowerCase(),
    primary: outward,
    secondary: town,
    town,
    postcode: outward,
    lat,
    lon,
    precision: district ? 'district' : 'town',
  };
  if (isIslandDistrict(outward)) place.island = true;
  return place;
}

/** The place of a whole postcode without its space ('EH89YL'), at the position of its outward code. */
export function postcodePlace(compact: string): Place | undefined {
  const parts = cutPostcode(compact);
  const place = parts && outwardPlace(parts.outward);
  if (!place) return undefined;
  const postcode = `${parts.outward} ${parts.inward}`;
  return { ...place, id: postcode.toLowerCase().replace(' ', '-'), primary: postcode, postcode };
}
