/** Groups modules by the page or step that needs them first, because a request costs as much as a small module. */

/** Entry modules of each part of the site. A part of the booking excludes modules of the parts before it. */
const PARTS = {
  'first-script': /src\/boot\/first-script\.ts$|vite\/preload-helper/,
  app: /src\/app\/main\.tsx$/,
  booking: /src\/booking\/booking-page\.tsx$/,
  later:
    /src\/(booking\/(location\/outline-map|.*-screen|.*\/load-item-names)|api\/(availability|bookings|catalogue|checkout|promo)|third-party\/stripe-signals)\.tsx?$/,
  result: /src\/booking\/result\/result-page\.tsx$/,
  site: /src\/site\/.*-pages?\.tsx$/,
  flows: /src\/(same-day|booking\/(amend|manage|payment-cancelled))\/.*-pages?\.tsx$/,
} as const;
type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

/** Chunks in the order in which they take modules. 'controls' is shared by a later step of the booking and other pages. */
const CHUNKS = ['first-script', 'app', 'booking', 'controls', 'later', 'result'];
const OTHERS: readonly Part[] = ['site', 'flows'];

interface Graph {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

/** Language files that always load together: those of every page and the booking's first, and those of its later screens. */
const TEXTS = { texts: ['common', 'errors', 'booking-first'], 'quote-texts': ['booking', 'booking-goods', 'payment'] };

function textChunkOf(file: string): string | undefined {
  const [, language, name = ''] = /\blocales[\\/](en|zh)[\\/]([\w-]+)\.ts$/.exec(file) ?? [];
  const [chunk] = Object.entries(TEXTS).find(([, names]) => names.includes(name)) ?? [];
  return chunk && `${chunk}-${language}`;
}

/** Name of the shared chunk of a source file; undefined when it has its own. */
export function sharedChunkOf(source: string): string | undefined {
  return textChunkOf(source) ?? NAMES.find((part) => !OTHERS.includes(part) && PARTS[part].test(source));
}

/** Icons imported by a module; their package exports all of them from one module. */
function iconsIn(code: string | null | undefined, ids: readonly string[]): string[] {
  const [, names = ''] = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code ?? '') ?? [];
  const files = names.match(/\w+/g)?.map((name) => name.replace(/(?<!^)(?=[A-Z])/g, '-').toLowerCase()) ?? [];
  return ids.filter((id) => files.some((file) => id.endsWith(`/icons/${file}.mjs`)));
}

/** Maps each module to the parts that need it. Packages are not followed: some offer far more than is used. */
function partsOf(graph: Graph): Map<string, Set<Part>> {
  const ids = [...graph.getModuleIds()];
  const icons = ids.filter((id) => id.includes('/icons/'));
  const needed = new Map<string, Set<Part>>();
  const add = (id: string, part: Part): void => {
    const parts = needed.get(id) ?? new Set();
    if (parts.has(part)) return;
    needed.set(id, parts.add(part));
    const info = graph.getModuleInfo(id);
    const imported = info?.importedIds.filter((other) => !other.includes('node_modules')) ?? [];
    for (const other of [...imported, ...iconsIn(info?.code, icons)]) add(other, part);
  };
  for (const id of ids) for (const part of NAMES) if (PARTS[part].test(id.replaceAll('\\', '/'))) add(id, part);
  return needed;
}

function chunkOf(parts: ReadonlySet<Part>): string | undefined {
  const first = NAMES.find((part) => parts.has(part));
  if (!first || OTHERS.includes(first)) return undefined;
  if (first === 'first-script' || first === 'app' || !OTHERS.some((part) => parts.has(part))) return first;
  return first === 'booking' ? 'app' : 'controls';
}

/** Packages of every page with React. Their chunk keeps its name while they do: a release does not make browsers load them again. */
const PACKAGES =
  /src[\\/]app[\\/]react\.ts$|[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|xstate|@xstate[\\/]react|use-sync-external-store|i18next|react-i18next|zod|downshift|compute-scroll-into-view|dequal)[\\/]/;

/** Returns a plugin that reads the module graph, and the groups for the bundler. */
export function chunkGroups() {
  let needed = new Map<string, Set<Part>>();
  const plugin = {
    name: 'chunk-groups',
    apply: 'build' as const,
    buildEnd(this: Graph) {
      needed = partsOf(this);
    },
  };
  const inChunk = (chunk: string) => (id: string) => chunkOf(needed.get(id) ?? new Set()) === chunk;
  const groups = [
    { name: 'packages', test: PACKAGES },
    // In this order: 'booking' imports 'booking-first', and a group takes what its modules import.
    ...Object.keys(TEXTS).flatMap((chunk) =>
      ['en', 'zh'].map((language) => ({
        name: `${chunk}-${language}`,
        test: (id: string) => textChunkOf(id) === `${chunk}-${language}`,
      })),
    ),
    ...CHUNKS.map((name) => ({ name, test: inChunk(name) })),
    {
      name: 'site',
      test: /src[\\/]site[\\/]/,
      minShareCount: 2,
    },
  ];
  return { plugin, groups };
}
