/** Tells how slow a throttled processor is by a fixed piece of work, and refuses a throttle that does not slow it as it says. */
import { median } from './figures.mjs';
import { PHONE_RATE } from './phone.mjs';

/** The work takes this long on a slow phone, milliseconds: one that evaluates React and hydrates /en/location with it in 300 ms. */
const SLOW_PHONE = 1000;
const TIMES = 9;
/** Twice the throttle must give twice the time, within this share. */
const TOLERANCE = 0.15;

/** In the page: elements, objects and texts, as a page makes them. Returns milliseconds. */
function work() {
  const started = performance.now();
  const root = document.createElement('div');
  for (let at = 0; at < 20_000; at += 1) {
    const paragraph = document.createElement('p');
    paragraph.dataset.at = String(at);
    paragraph.append(JSON.parse(`{ "text": "${at}" }`).text);
    root.append(paragraph);
  }
  return performance.now() - started;
}

/** Milliseconds that the work takes at each of some throttles, by turns: a change of the machine's own speed meets all of them. */
async function timesAt(phones, rates) {
  const phone = await phones.open('');
  await phone.ask(work);
  const times = rates.map(() => []);
  for (let time = 0; time < TIMES; time += 1)
    for (const [at, rate] of rates.entries()) {
      await phone.throttle(rate);
      times[at].push(await phone.ask(work));
    }
  await phone.close();
  return times;
}

/** Throws if a throttle does not take twice the time of half of it, by the median of the pairs. */
async function check(phones, rate) {
  const [half, whole] = await timesAt(phones, [rate / 2, rate]);
  const ratio = median(whole.map((time, at) => time / half[at]));
  const line = `${(rate / 2).toFixed(1)} x: ${inWords(half)}; ${rate.toFixed(1)} x: ${inWords(whole)}, ${ratio.toFixed(2)} times as long`;
  console.error(line);
  if (Math.abs(ratio / 2 - 1) > TOLERANCE)
    throw new Error(`The throttle of the processor is none here, or the machine is busy. ${line}`);
}
const inWords = (times) =>
  `${median(times).toFixed(0)} (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}) ms`;

/** The throttle of a slow phone, after checking it and that of Lighthouse's. Throws when either is none. */
export async function slowPhoneRate(phones) {
  await checkThrottle(phones);
  const [times] = await timesAt(phones, [1]);
  const rate = SLOW_PHONE / median(times);
  await check(phones, rate);
  return rate;
}

/** Throws when Lighthouse's throttle is none on this machine now. */
export const checkThrottle = (phones) => check(phones, PHONE_RATE);
