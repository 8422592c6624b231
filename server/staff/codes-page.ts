/** Promotion codes, and the form for a new one. */
import { PROMO_LENGTH } from '#domain/move/promo';
import { londonDate } from '#domain/schedule';
import { fill } from '#server/fill';
import { type Html, html } from '#server/http/html';
import type { Paged } from '#server/store/paged';
import type { PromoCodesTable } from '#server/store/schema';
import { alert, chrome, dayText, nothing, pagedList, type Reader, textsFor } from './layout';
import type { PromoForm, PromoProblem } from './manage-promos';

export interface CodesSheet {
  codes: Paged<PromoCodesTable>;
  now: number;
  /** The typed values, and the reason they were refused. */
  form: PromoForm;
  problem: PromoProblem | undefined;
}

type CodeState = 'running' | 'toCome' | 'ended' | 'usedUp';

function stateOf({ starts_at: starts, ends_at: ends, uses_left: left }: PromoCodesTable, now: number): CodeState {
  if (ends !== null && ends <= now) return 'ended';
  if (left === 0) return 'usedUp';
  return starts !== null && starts > now ? 'toCome' : 'running';
}

function codeItem(reader: Reader, promo: PromoCodesTable, now: number): Html {
  const t = textsFor(reader).codes;
  const { code, percent, starts_at: starts, ends_at: ends, uses_left: left } = promo;
  const words = reader.lang === 'zh' ? promo.description_zh : promo.description_en;
  const state = stateOf(promo, now);
  const day = (at: number): string => dayText(reader, londonDate(at));
  const facts = [
    t.states[state],
    promo.public ? t.public : t.private,
    starts === null ? '' : fill(t.from, { date: day(starts) }),
    ends === null ? '' : fill(t.until, { date: day(ends - 1) }),
    left ? fill(t.usesLeft, { left }) : '',
  ];
  const end = html`<form method="post" action="/staff/codes/end" class="line"><input type="hidden" name="code" value="${code}">
    <button>${fill(t.end, { code })}</button></form>`;
  return html`<li><strong>${code}</strong> · −${percent}% · ${words}<br><span class="soft">${facts.filter(Boolean).join(' · ')}</span>
    ${state === 'ended' ? nothing : end}</li>`;
}

function addForm(reader: Reader, { form, problem }: CodesSheet): Html {
  const t = textsFor(reader).codes;
  const text = (name: keyof typeof t.fields, attributes: string): Html =>
    html`<label>${t.fields[name]} <input name="${name}" value="${form[name]}" ${{ markup: attributes }}></label>`;
  return html`<h2>${t.addTitle}</h2>${alert(problem ? t.problems[problem] : '')}
    <form method="post" action="/staff/codes" class="card">
      ${text('code', `required maxlength="${PROMO_LENGTH}" autocomplete="off" spellcheck="false"`)}
      ${text('percent', 'required type="number" min="1" max="100"')}
      ${text('wordsEn', 'required maxlength="100"')}${text('wordsZh', 'maxlength="100"')}
      ${text('starts', 'type="date"')}${text('ends', 'type="date"')}${text('uses', 'type="number" min="1"')}
      <label><input type="checkbox" name="public" value="1"${{ markup: form.public === '' ? '' : ' checked' }}> ${t.fields.public}</label>
      <button class="primary">${t.add}</button>
    </form>`;
}

export function codesPage(reader: Reader, sheet: CodesSheet): Html {
  const t = textsFor(reader).codes;
  const { codes, now } = sheet;
  const items = codes.rows.map((promo) => codeItem(reader, promo, now));
  const list = pagedList(reader, '/staff/codes?page=', codes, items);
  const shown = items.length > 0 ? list : html`<p>${t.none}</p>`;
  const form = addForm(reader, sheet);
  return chrome(reader, html`<h1>${t.title}</h1>${sheet.problem ? html`${form}${shown}` : html`${shown}${form}`}`);
}
