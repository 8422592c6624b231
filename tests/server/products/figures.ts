import { builtInProducts } from '#server/products/built-in';
import { createProductSearch } from '#server/products/search';
import { generateProducts, numbers } from './generated';
import { harderQueries, type Meant, queries } from './queries';

const ROUNDS = 40;

/** Typical texts: the hundred queries, made-up names, names with a letter missing or swapped, and worst cases. */
function textsFor(names: readonly string[]): string[] {
  const next = numbers(11);
  const slip = (name: string): string => {
    const at = 1 + Math.floor(next() * (name.length - 2));
    return name.slice(0, at) + (next() < 0.5 ? '' : name.charAt(at + 1)) + name.slice(at + 1);
  };
  const made = names.slice(-100);
  return [
    ...[...queries, ...harderQueries].map(([query]) => query),
    ...made,
    ...made.map(slip),
    Array.from({ length: 8 }, (_, index) => slip(`${made[index]}${made[index + 8]}`)).join(' '),
    '床边'.repeat(250),
    '未知家具名称'.repeat(80),
    'x'.repeat(500),
    'a b c d e f g h',
  ];
}

function recall(list: typeof queries, within: number): number {
  const { search } = createProductSearch(builtInProducts());
  const fits = (meant: Meant, { id, name, category }: ReturnType<typeof builtInProducts>[number]): boolean =>
    (meant.id ?? id) === id && (meant.series ?? name) === name && (meant.category ?? category) === category;
  return list.filter(([query, meant]) => search(query, within).some((product) => fits(meant, product))).length;
}

/** Times of the search for a size of the catalogue, milliseconds, and hits of each fifty queries. Only CPU time is independent of load. */
export function productFigures(count: number): Record<string, number | string> {
  const products = generateProducts(count);
  const start = performance.now();
  const { search } = createProductSearch(products);
  const built = performance.now() - start;
  const texts = textsFor(products.map(({ name }) => name));
  for (const text of texts) search(text, 12);
  const times: { text: string; ms: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const text of texts) {
      const before = performance.now();
      search(text, 12);
      times.push({ text, ms: performance.now() - before });
    }
  }
  times.sort((a, b) => a.ms - b.ms);
  const cpu = texts.map((text) => {
    const before = process.cpuUsage();
    for (let round = 0; round < ROUNDS; round++) search(text, 12);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / ROUNDS;
  });
  cpu.sort((a, b) => a - b);
  const medianOf = (text: string): number => times.filter((time) => time.text === text)[ROUNDS >> 1]?.ms ?? 0;
  const slowest = texts.reduce((worst, text) => (medianOf(text) > medianOf(worst) ? text : worst));
  const at = (share: number): string => (times[Math.floor(times.length * share)]?.ms ?? 0).toFixed(2);
  return {
    products: products.length,
    searches: times.length,
    'index built': built.toFixed(0),
    median: at(0.5),
    p99: at(0.99),
    max: at(0.9999999),
    'CPU of a text, median and p99': [0.5, 0.99]
      .map((share) => cpu[Math.floor(cpu.length * share)]?.toFixed(2))
      .join(', '),
    [`median of the slowest (${slowest.slice(0, 30)})`]: medianOf(slowest).toFixed(2),
    'recall of 50 at 1, 3, 12': [1, 3, 12].map((within) => recall(queries, within)).join(', '),
    'recall of 50 harder at 1, 3, 12': [1, 3, 12].map((within) => recall(harderQueries, within)).join(', '),
  };
}
