/** The vans, the form for a new one, and the closed days to come. */
import { fill } from '#server/fill';
import { type Html, html } from '#server/http/html';
import type { ClosedDaysTable, VansTable } from '#server/store/schema';
import { alert, chrome, dayText, linkTo, nothing, type Reader, textsFor } from './layout';
import type { Stranded, VanForm, VanProblem } from './manage-vans';

export interface VansSheet {
  vans: readonly VansTable[];
  stranded: readonly Stranded[];
  closed: readonly ClosedDaysTable[];
  origin: string;
  /** The typed values, and the reason they were refused. */
  refused?: { form: VanForm; problem: VanProblem } | undefined;
}

const EMPTY: VanForm = { id: '', name: '', cubicMetres: '', from: '', to: '' };

function formOf(van: VansTable): VanForm {
  const { id, name, litres, in_service_from: from, in_service_to: to } = van;
  return { id: String(id), name, cubicMetres: String(litres / 1000), from: from ?? '', to: to ?? '' };
}

function vanForm(reader: Reader, form: VanForm, button: string): Html {
  const t = textsFor(reader).fleet;
  return html`<form method="post" action="/staff/vans" class="card"><input type="hidden" name="id" value="${form.id}">
    <label>${t.fields.name} <input name="name" value="${form.name}" required maxlength="50" autocomplete="off"></label>
    <label>${t.fields.cubicMetres} <input name="cubicMetres" value="${form.cubicMetres}" required inputmode="decimal" pattern="[0-9]+([.,][0-9])?"></label>
    <label>${t.fields.from} <input type="date" name="from" value="${form.from}"></label>
    <label>${t.fields.to} <input type="date" name="to" value="${form.to}"></label>
    <button>${button}</button></form>`;
}

/** The address for the crew's calendar. Anybody who has it can read the van's jobs. */
function feedPart(reader: Reader, { id, name, feed }: VansTable, origin: string): Html {
  const t = textsFor(reader).fleet;
  const address = `${origin}/feeds/${reader.lang}/${feed}.ics`;
  const known = html`<label>${t.feed} <input readonly value="${address}"></label><p class="soft">${t.feedHint}</p>`;
  return html`<details><summary>${fill(t.calendar, { name })}</summary>${feed === null ? nothing : known}
    <form method="post" action="/staff/vans/feed"><input type="hidden" name="id" value="${id}"><button>${feed === null ? t.makeFeed : t.renewFeed}</button></form></details>`;
}

function vanItem(reader: Reader, van: VansTable, { stranded, refused, origin }: VansSheet): Html {
  const t = textsFor(reader).fleet;
  const { id, name, litres, in_service_from: from, in_service_to: to } = van;
  const day = (date: string): string => dayText(reader, date);
  const facts = [
    `${litres / 1000} m³`,
    from === null ? '' : fill(t.from, { date: day(from) }),
    to === null ? '' : fill(t.to, { date: day(to) }),
  ];
  const lost = stranded.filter((booking) => booking.van === id);
  const typed = refused?.form.id === String(id) ? refused : undefined;
  const form = vanForm(reader, typed?.form ?? formOf(van), t.save);
  return html`<li><strong>${name}</strong> <span class="soft">${facts.filter(Boolean).join(' · ')}</span>
    ${lost.length > 0 ? html`<p class="note bad">${t.stranded}</p><ul>${lost.map(({ bookingId, date }) => html`<li>${linkTo(bookingId)} · ${dayText(reader, date)}</li>`)}</ul>` : nothing}
    <details${{ markup: typed ? ' open' : '' }}><summary>${fill(t.change, { name })}</summary>${form}</details>${feedPart(reader, van, origin)}</li>`;
}

export function vansPage(reader: Reader, sheet: VansSheet): Html {
  const t = textsFor(reader).fleet;
  const { vans, closed, refused } = sheet;
  const days = closed.map(
    ({ date, reason }) =>
      html`<li><a href="/staff?date=${date}">${dayText(reader, date)}</a> <span class="soft">${reason}</span></li>`,
  );
  return chrome(
    reader,
    html`<h1>${t.title}</h1>${alert(refused ? t.problems[refused.problem] : '')}
    <ul class="items">${vans.map((van) => vanItem(reader, van, sheet))}</ul>
    <h2>${t.addTitle}</h2>${vanForm(reader, refused?.form.id === '' ? refused.form : EMPTY, t.add)}
    <h2>${t.closedTitle}</h2>${days.length > 0 ? html`<ul class="items">${days}</ul>` : html`<p class="soft">${t.closedNone}</p>`}
    <p class="soft">${t.closedHint}</p>`,
  );
}
