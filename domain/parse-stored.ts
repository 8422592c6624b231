/** Reads drafts that an earlier release may have stored: an update of the site must not lose anything that a customer has typed. */
import type * as z from 'zod/mini';

type Stored = Readonly<Record<string, unknown>>;

/** By version, the step to the next one. Only a change of meaning needs one: a field that was added later has a default. */
export type Upgrades = Readonly<Record<number, (draft: Stored) => Stored>>;

export const isRecord = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function upgraded(draft: Stored, upgrades: Upgrades): Stored {
  const { version } = draft;
  const upgrade = typeof version === 'number' ? upgrades[version] : undefined;
  return upgrade ? upgraded({ ...upgrade(draft), version: Number(version) + 1 }, upgrades) : draft;
}

function without(draft: Stored, [part = '', field = '']: readonly PropertyKey[]): Stored {
  const { [String(part)]: value, ...rest } = draft;
  return part === 'facts' && isRecord(value) ? { ...rest, facts: without(value, [field]) } : rest;
}

/**
 * Reads a stored draft. A fact that cannot be read, such as a slot that is no longer offered, is left out, so that its step asks for it
 * again. Undefined if too little can be read, or if a later release has stored the draft.
 */
export function parseStored<Schema extends z.ZodMiniType>(
  schema: Schema,
  stored: unknown,
  upgrades: Upgrades = {},
): z.output<Schema> | undefined {
  if (!isRecord(stored)) return undefined;
  const draft = upgraded(stored, upgrades);
  const { error, data } = schema.safeParse(draft);
  return error ? schema.safeParse(error.issues.map(({ path }) => path).reduce(without, draft)).data : data;
}
