/** Tells how slow a throttled processor is by a fixed piece of work, and refuses a throttle that does not slow it as it says. */
import { median } from './figures.mjs';
import { PHONE_RATE } from './phone.mjs';

/** The work takes this long on a slow phone, milliseconds: one that evaluates React and hydrates /en/location with it in 300 ms. */
const SLOW_PHONE = 1000;
const TIMES = 5;
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

/** Milliseconds that the work takes at a throttle: median and spread. */
async function timeOf(phones, rate) {
  const phone = await phones.open('', { rate });
  await phone.ask(work);
  const times = [];
  for (let time = 0; time < TIMES; time += 1) times.push(await phone.ask(work));
  await phone.close();
  return { middle: median(times), least: Math.min(...times), most: Math.max(...times) };
}

/** Throws if twice a throttle does not give twice the time. */
async function check(phones, rate) {
  const [once, twice] = [await timeOf(phones, rate), await timeOf(phones, 2 * rate)];
  const ratio = twice.middle / once.middle;
  const line = `${rate.toFixed(1)} x: ${inWords(once)}; ${(2 * rate).toFixed(1)} x: ${inWords(twice)}, ${ratio.toFixed(2)} times as long`;
  console.error(line);
  if (Math.abs(ratio / 2 - 1) > TOLERANCE)
    throw new Error(`The throttle of the processor is none here, or the machine is busy. ${line}`);
}
const inWords = ({ middle, least, most }) => `${middle.toFixed(0)} (${least.toFixed(0)} to ${most.toFixed(0)}) ms`;

/** The throttle of a slow phone, after checking it and that of Lighthouse's. Throws when either is none. */
export async function slowPhoneRate(phones) {
  await checkThrottle(phones);
  const rate = SLOW_PHONE / (await timeOf(phones, 1)).middle;
  await check(phones, rate);
  return rate;
}

/** Throws when Lighthouse's throttle is none on this machine now. */
export const checkThrottle = (phones) => check(phones, PHONE_RATE);
