/** Forms that are not sent yet, kept in this tab only: they hold personal data. */
import { parseMessageDraft, parseStudentMove } from '#domain/form-drafts';
import type { SitePorts } from '#machines/site-ports';
import { KEPT_FORMS, type KeptForm } from '../app/kept-form';
import { randomKey } from './random-key';

function stored(form: KeptForm): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_FORMS[form].key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Keeps a form; null forgets it. */
export function keepForm(form: KeptForm, draft: object | null): void {
  try {
    if (draft) sessionStorage.setItem(KEPT_FORMS[form].key, JSON.stringify(draft));
    else sessionStorage.removeItem(KEPT_FORMS[form].key);
  } catch {}
}

export const readMessageDraft: SitePorts['readMessageDraft'] = async () => {
  const draft = parseMessageDraft(stored('contact'));
  return { key: randomKey(), ...(draft ? { draft } : {}) };
};

export const readStudentMove: SitePorts['readStudentMove'] = async () => {
  const draft = parseStudentMove(stored('student'));
  return draft ? { draft } : {};
};
