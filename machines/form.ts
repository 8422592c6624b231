/** What the charts of forms share: a field complains once it was left, all of them on a submit. */

export interface FormErrors<Field extends string, Refusal> {
  /** Fields whose errors show. */
  touched: readonly Field[];
  errors: Partial<Record<Field, Refusal>>;
}

/** The fields whose errors show once this one was left too. */
export function touchedWith<Field extends string>(touched: readonly Field[], field: Field): readonly Field[] {
  return touched.includes(field) ? touched : [...touched, field];
}

export function isFaultless(errors: object): boolean {
  return Object.keys(errors).length === 0;
}

/** What a view shows of the errors: those of touched fields, and the fields in the form's order that keep it from being taken. */
export function shownErrors<Field extends string, Refusal>(
  { touched, errors }: FormErrors<Field, Refusal>,
  fields: readonly Field[],
): { errors: Partial<Record<Field, Refusal>>; missing: readonly Field[] } {
  const shown = Object.entries(errors).filter(([field]) => touched.includes(field as Field));
  return {
    errors: Object.fromEntries(shown) as Partial<Record<Field, Refusal>>,
    missing: fields.filter((field) => errors[field] !== undefined),
  };
}
