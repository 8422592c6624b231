/** Forms that a tab keeps until they are sent, and the ends of the paths of their pages. */
export const KEPT_FORMS = {
  contact: { key: 'contact-draft', page: '/contact' },
  student: { key: 'student-draft', page: '/landing/student-moves-edinburgh' },
} as const;
export type KeptForm = keyof typeof KEPT_FORMS;

/** Whether a page of plain HTML has something to show that only React can: a kept form, or what a link or the page before brought along. */
export function hasSomethingToShow({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const form = Object.values(KEPT_FORMS).find(({ page }) => pathname.endsWith(page));
  if (!form) return false;
  try {
    const { usr = null } = (history.state ?? {}) as { usr?: unknown };
    return usr !== null || search !== '' || sessionStorage.getItem(form.key) !== null;
  } catch {
    return false;
  }
}
