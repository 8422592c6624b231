import type { ReactNode } from 'react';
import type { Article } from '#domain/articles';
import pen from './illustration.module.css';
import { Tile } from './parts';

/** A drawing for each article. */
export const ArticlePicture = ({ article }: { article: Article['key'] }) => <Tile>{drawings[article]()}</Tile>;

// Drawn when they are asked for: the script with the styles may come later than this one.
const drawings: Readonly<Record<Article['key'], () => ReactNode>> = {
  tenement: () => (
    <>
      <path className={pen.line} d="M18 88h22V72h20V56h20V40h20V24h26" />
      <path className={pen.accentLine} d="M34 62L92 18" />
      <path className={pen.accentLine} d="M29 56l10 12M87 12l10 12" />
    </>
  ),
  parking: () => (
    <>
      <path className={pen.line} d="M30 86V30" />
      <rect className={pen.solid} x="16" y="14" width="28" height="28" rx="6" />
      <path className={pen.saltire} d="M26 35V21h5a4.5 4.5 0 0 1 0 9h-5" />
      <path className={pen.line} d="M14 86h116" />
      <path className={pen.solid} d="M58 44q0-4 4-4h36q3 0 4 2l10 14 8 4q3 1 3 4v10q0 3-3 3H61q-3 0-3-3z" />
      <circle className={pen.wheel} cx="74" cy="78" r="7" />
      <circle className={pen.wheel} cx="108" cy="78" r="7" />
    </>
  ),
  kitchen: () => (
    <>
      <path className={pen.thing} d="M46 62V32q5-10 10 0v30M64 62V26q5-10 10 0v36M82 62V30q5-10 10 0v32" />
      <path className={pen.thing} d="M30 52h84v36H30z" />
      <path className={pen.line} d="M30 52L18 40M114 52l12-12" />
      <path className={pen.accentLine} d="M72 52v14" />
    </>
  ),
  halls: () => (
    <>
      <path className={pen.line} d="M16 88h112" />
      <path className={pen.thing} d="M30 88V20h40v68z" />
      <path className={pen.line} d="M62 54h.1M38 30h24" />
      <path className={pen.thing} d="M82 62h34v26H82zM88 42h26v20H88z" />
      <path className={pen.accentLine} d="M99 62v9M101 42v7" />
    </>
  ),
};
