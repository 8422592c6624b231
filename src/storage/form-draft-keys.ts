import type { TabKey } from './stored-keys';

/** Forms that a tab keeps until they are sent, and the ends of the paths of their pages. */
export const FORM_DRAFTS = {
  contact: { key: 'contact-draft', page: '/contact' },
  student: { key: 'student-draft', page: '/landing/student-moves-edinburgh' },
} as const satisfies Record<string, { key: TabKey; page: string }>;
export type FormDraft = keyof typeof FORM_DRAFTS;

/** Key of the booking's draft in a tab. */
export const BOOKING_DRAFT = 'booking-draft' satisfies TabKey;

/** True when only React can show a page's state: a kept form, or data from a link or the page before. */
export function hasSomethingToShow({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const form = Object.values(FORM_DRAFTS).find(({ page }) => pathname.endsWith(page));
  if (!form) return false;
  try {
    const navigationState = (history.state as { usr?: unknown } | null)?.usr;
    return Boolean(navigationState) || search !== '' || sessionStorage.getItem(form.key) !== null;
  } catch {
    return false;
  }
}
