import { nearReply } from '#domain/contract/places';
import { type LocateRefusal, locateRefusals, type Refused } from '#domain/refusal';
import type { Ports } from '#machines/ports';
import { call } from './api';
import { refuse } from './refuse';

/** How long the search may take once it is allowed, and how old a position may be; milliseconds. */
const OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 300_000 };
/** Decimals of a degree that are sent: about 100 metres, enough to name the district. */
const DECIMALS = 3;
const PERMISSION_DENIED = 1;
const POSITION_UNAVAILABLE = 2;

const refused = (reason: LocateRefusal): Refused<LocateRefusal> => ({ ok: false, reason });

function reasonOf({ code }: GeolocationPositionError): LocateRefusal {
  if (code === PERMISSION_DENIED) return 'positionDenied';
  return code === POSITION_UNAVAILABLE ? 'positionUnavailable' : 'positionFailed';
}

const findPosition = () =>
  new Promise<GeolocationPosition | LocateRefusal>((resolve) =>
    navigator.geolocation.getCurrentPosition(resolve, (error) => resolve(reasonOf(error)), OPTIONS),
  );

/** A page that is not served over https has no position to ask for. */
export const locateMe: Ports['locateMe'] = async (_, signal) => {
  if (!isSecureContext || !navigator.geolocation) return refused('positionUnavailable');
  const position = await findPosition();
  if (typeof position === 'string') return refused(position);
  const { latitude, longitude } = position.coords;
  const query = new URLSearchParams({ lat: latitude.toFixed(DECIMALS), lon: longitude.toFixed(DECIMALS) });
  const reply = await call({ path: `/api/places/near?${query}`, reply: nearReply, signal });
  if (reply.ok) return { ok: true, suggestion: reply.value.suggestion };
  return reply.code === 'serverError' ? refused('positionFailed') : refuse(reply, locateRefusals, 'positionFailed');
};
