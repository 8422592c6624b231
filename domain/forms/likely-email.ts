import { emailAddress } from './contact';

/** Ways in which the hosts of the usual providers are mistyped. */
const MISTYPED: Readonly<Record<string, readonly string[]>> = {
  'gmail.com': ['gmial.com', 'gamil.com', 'gmai.com', 'gmal.com', 'gmil.com', 'gnail.com', 'gmaill.com'],
  'hotmail.com': ['hotmial.com', 'hotmal.com', 'hotmai.com', 'homail.com', 'hotmil.com'],
  'outlook.com': ['outlok.com', 'outloo.com', 'outllok.com', 'outlool.com', 'oulook.com'],
  'yahoo.com': ['yaho.com', 'yahooo.com', 'yhaoo.com', 'yhoo.com'],
  'icloud.com': ['iclod.com', 'icoud.com', 'icould.com', 'iclould.com'],
};
const HOSTS = new Map(Object.entries(MISTYPED).flatMap(([host, wrong]) => wrong.map((each) => [each, host] as const)));

/** The address that was probably meant, if the host of the typed one is a known slip: 'jo@gmial.com', 'jo@example.con'. */
export function likelyEmail(typed: string): string | undefined {
  const [mailbox, host, ...rest] = emailAddress(typed).split('@');
  if (!mailbox || !host || rest.length > 0) return undefined;
  const ended = host
    .toLowerCase()
    .replace(/\.(con|cmo|ocm|vom|xom|comm)$/, '.com')
    .replace(/\.co\.(ku|ul|uj)$/, '.co.uk');
  const likely = HOSTS.get(ended) ?? ended;
  return likely === host.toLowerCase() ? undefined : `${mailbox}@${likely}`;
}
