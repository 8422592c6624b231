/** Forms that are not sent yet, kept in this tab only: they hold personal data. */
import { parseMessageDraft, parseStudentMove } from '#domain/forms/form-drafts';
import type { Ports } from '#machines/ports';
import { FORM_DRAFTS, type FormDraft } from './form-draft-keys';
import { readTab, writeTab } from './tab-storage';

const stored = (form: FormDraft): unknown => readTab(FORM_DRAFTS[form].key);

/** Keeps a form; null forgets it. */
export function writeFormDraft(form: FormDraft, draft: object | null): void {
  writeTab(FORM_DRAFTS[form].key, draft);
}

export const readMessageDraft: Ports['readMessageDraft'] = async () => {
  const draft = parseMessageDraft(stored('contact'));
  return draft ? { draft } : {};
};

export const readStudentMove: Ports['readStudentMove'] = async () => {
  const draft = parseStudentMove(stored('student'));
  return draft ? { draft } : {};
};
