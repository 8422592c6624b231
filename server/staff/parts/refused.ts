/** A form that was refused is shown again as it was typed, with the reason beside the field. */
export interface Refused {
  /** The last part of the form's action. */
  form: string;
  typed: Readonly<Record<string, string>>;
  /** The reason, in words. */
  problem: string;
  /** The field that the reason is about; absent if it is the form as a whole. */
  field?: string | undefined;
}

/** A field's props: the typed value, or else its initial one. The refused field gets the focus. */
export function fieldProps(refused: Refused | undefined, name: string, first?: string) {
  const isWrong = refused?.field === name;
  return {
    name,
    defaultValue: refused?.typed[name] ?? first,
    ...(isWrong && { error: refused.problem, autoFocus: true }),
  };
}
