/** Where calls go: '' is the page's own origin. Undefined when something was configured that is no web address. */
export function baseUrl(configured: string | undefined): string | undefined {
  const text = configured?.trim();
  if (!text) return '';
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) return undefined;
  return text.replace(/\/+$/, '');
}
