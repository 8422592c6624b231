/** A form that was refused is shown again as it was typed, with the reason beside the field. */
export interface Refused {
  /** The last part of the form's action. */
  form: string;
  typed: Readonly<Record<string, string>>;
  /** The reason, in words. */
  problem: string;
  /** The field that the reason is about; none for the form as a whole. */
  field?: string | undefined;
}

/** The props of a field: the value that was typed, or else its first one. The field at fault has the focus. */
export function fieldProps(refused: Refused | undefined, name: string, first?: string) {
  const isWrong = refused?.field === name;
  return {
    name,
    defaultValue: refused?.typed[name] ?? first,
    ...(isWrong && { error: refused.problem, autoFocus: true }),
  };
}
