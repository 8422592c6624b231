/** The articles of the blog. Their texts are in locales/{en,zh}/blog.ts under the same keys. */
import { features } from '#shop';

export interface Article {
  key: 'tenement' | 'kitchen' | 'parking' | 'halls';
  /** Without the language. */
  path: string;
  /** 'YYYY-MM-DD'. */
  written: string;
  /** About Scotland: left out when the firm has no local pages. */
  isLocal?: true;
}

const ALL: readonly Article[] = [
  { key: 'tenement', path: 'blog/measuring-a-tenement-stair', written: '2026-11-16', isLocal: true },
  { key: 'parking', path: 'blog/parking-a-van-in-edinburgh', written: '2026-11-09', isLocal: true },
  { key: 'kitchen', path: 'blog/packing-a-kitchen', written: '2026-11-02' },
  { key: 'halls', path: 'blog/moving-out-of-student-halls', written: '2026-10-26' },
];

/** Newest first. */
export const articles: readonly Article[] = ALL.filter(({ isLocal }) => features.localPages || !isLocal);
