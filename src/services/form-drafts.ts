/** Forms that are not sent yet, kept in this tab only: they hold personal data. */
import { parseMessageDraft, parseStudentMove } from '#domain/form-drafts';
import type { SitePorts } from '#machines/site-ports';
import { KEPT_FORMS, type KeptForm } from './form-draft-keys';
import { randomKey } from './random-key';
import { readTab, writeTab } from './tab-storage';

const stored = (form: KeptForm): unknown => readTab(KEPT_FORMS[form].key);

/** Keeps a form; null forgets it. */
export function keepForm(form: KeptForm, draft: object | null): void {
  writeTab(KEPT_FORMS[form].key, draft);
}

export const readMessageDraft: SitePorts['readMessageDraft'] = async () => {
  const draft = parseMessageDraft(stored('contact'));
  return { key: randomKey(), ...(draft ? { draft } : {}) };
};

export const readStudentMove: SitePorts['readStudentMove'] = async () => {
  const draft = parseStudentMove(stored('student'));
  return draft ? { draft } : {};
};
