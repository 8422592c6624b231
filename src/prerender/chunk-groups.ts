/** The chunk of a language file that is always wanted together with others: those of every page, and those of the booking. */
export function textChunkOf(file: string): string | null {
  const [, language, name = ''] = /\blocales[\\/](en|zh)[\\/]([\w-]+)\.ts$/.exec(file) ?? [];
  if (['common', 'errors'].includes(name)) return `texts-${language}`;
  return ['booking', 'booking-goods', 'payment'].includes(name) ? `texts-booking-${language}` : null;
}
