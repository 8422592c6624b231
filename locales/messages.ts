/**
 * The shape a translation must have. English is the type source; a text missing in Chinese is a compile error. Chinese has one
 * plural form (`_other`), so keys ending in `_one` are not asked for.
 */
export type Messages<English> = English extends string
  ? string
  : { readonly [Key in keyof English as Key extends `${string}_one` ? never : Key]: Messages<English[Key]> };
