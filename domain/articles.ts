/** The articles of the blog. Their words stand in locales/{en,zh}/blog.ts under the same keys. Read by the route table: no imports. */

export interface Article {
  key: 'tenement' | 'kitchen' | 'parking' | 'halls';
  /** Below the language. */
  path: string;
  /** 'YYYY-MM-DD'. */
  written: string;
}

/** Newest first. */
export const articles: readonly Article[] = [
  { key: 'tenement', path: 'blog/measuring-a-tenement-stair', written: '2026-11-16' },
  { key: 'parking', path: 'blog/parking-a-van-in-edinburgh', written: '2026-11-09' },
  { key: 'kitchen', path: 'blog/packing-a-kitchen', written: '2026-11-02' },
  { key: 'halls', path: 'blog/moving-out-of-student-halls', written: '2026-10-26' },
];
