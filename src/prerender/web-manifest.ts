/** What a home screen asks for when a page is put on it. */
import { business } from '#domain/business';
import type { Language } from '#domain/language';

/** Where the manifest of a language stands. */
export const webManifestPath = (language: Language): string => `/${language}.webmanifest`;

/** The manifest of a language. `description` is that of its home page. */
export function webManifest(language: Language, description: string): string {
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  return JSON.stringify({
    id: `/${language}`,
    name: business.name[language],
    short_name: business.name[language],
    description,
    lang: language,
    start_url: `/${language}`,
    scope: '/',
    display: 'browser',
    background_color: '#fcfaf6',
    theme_color: '#fcfaf6',
    icons: [icon(192), icon(512), { ...icon(512), purpose: 'maskable' }],
  });
}
