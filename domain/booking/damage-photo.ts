/** Photographs of a damage report. They are known by their bytes: a name and a declared type can say anything. */

/** Most photographs of one report. */
export const PHOTOS_LIMIT = 5;
/** Most megabytes of one photograph. */
export const PHOTO_MEGABYTES = 8;
const PHOTO_BYTES = PHOTO_MEGABYTES * 1024 * 1024;

/** Media types by the ends of file names. */
export const PHOTO_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', heic: 'image/heic' } as const;
export type PhotoKind = keyof typeof PHOTO_TYPES;

/** First bytes of each kind, as Latin letters; a dot is any byte. HEIC has the brands that phones write. */
const BEGINNINGS: readonly (readonly [PhotoKind, RegExp])[] = [
  ['jpg', /^\xff\xd8\xff/],
  ['png', /^.PNG\r\n/s],
  ['webp', /^RIFF.{4}WEBP/s],
  ['heic', /^.{4}ftyp(heic|heix|heim|heis|mif1)/s],
];

/** The kind of picture that the bytes begin like; undefined for anything else. */
export function photoKindOf(bytes: Uint8Array): PhotoKind | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  return BEGINNINGS.find(([, pattern]) => pattern.test(head))?.[0];
}

/** The rule that a file breaks, by its first bytes and its size; undefined for a good one. */
export function photoError(head: Uint8Array, size: number): 'photoKind' | 'photoTooLarge' | undefined {
  if (!photoKindOf(head)) return 'photoKind';
  return size > PHOTO_BYTES ? 'photoTooLarge' : undefined;
}

/** The kind in the name of a stored photograph, 'sha256.kind'; undefined for another name. */
export function kindInName(name: string): PhotoKind | undefined {
  const [, kind] = /^[0-9a-f]{64}\.(jpg|png|webp|heic)$/.exec(name) ?? [];
  return kind as PhotoKind | undefined;
}
