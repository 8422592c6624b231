/** Shared by the form charts: a field shows its error once the customer has left it, and all fields do on submit. */

export interface FormErrors<Field extends string, Refusal> {
  /** Fields whose errors are shown. */
  touched: readonly Field[];
  errors: Partial<Record<Field, Refusal>>;
}

export function touchedWith<Field extends string>(touched: readonly Field[], field: Field): readonly Field[] {
  return touched.includes(field) ? touched : [...touched, field];
}

export function isFaultless(errors: object): boolean {
  return Object.keys(errors).length === 0;
}

/** True once the customer has typed or submitted anything: an empty form lacks nothing yet. */
export function isBegun<Field extends string>(
  touched: readonly Field[],
  fields: readonly Field[],
  texts: Readonly<Record<Field, string>>,
): boolean {
  return touched.length === fields.length || fields.some((field) => texts[field] !== '');
}

/** The errors of touched fields, and all invalid fields in form order. */
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
