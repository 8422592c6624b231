/** Local noon of a calendar day 'YYYY-MM-DD': no change of the clocks, in any zone, moves it to another day. */
export function dateOf(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** The calendar day 'YYYY-MM-DD' a Date shows on this machine's own clock. */
export function isoOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
