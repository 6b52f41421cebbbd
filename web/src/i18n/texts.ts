/**
 * The shape of a namespace in another locale, given its vi-VN file: the same keys, none missing, none extra. A key
 * that ends in `_other` is a plural: Intl.PluralRules picks the form.
 */
export type Texts<Source> = { [Key in keyof Source]: string };

type PluralStem<Key> = Key extends `${infer Stem}_other` ? Stem : never;

/** For locales with a singular: every plural needs its `_one`; `_many` is French and Spanish for millions. */
export type PluralTexts<Source> = Texts<Source> & { [Key in PluralStem<keyof Source> as `${Key}_one`]: string } & {
  [Key in PluralStem<keyof Source> as `${Key}_many`]?: string;
};

/** The keys a screen may use: plurals by their stem. */
export type TextKey<Source> = {
  [Key in keyof Source & string]: Key extends `${infer Stem}_other` ? Stem : Key;
}[keyof Source & string];
