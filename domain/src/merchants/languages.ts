import { LOCALES, type Locale } from '../common/index.ts';
import type { MerchantSettings } from './settings.ts';

type Spoken = Pick<MerchantSettings, 'languages'>;

/** The merchant's first language: that of its resorts, and of readers whose language it does not offer. */
export const ownLanguage = ({ languages }: Spoken): Locale => languages[0];

/** The language for a reader: the wanted one where the merchant offers it, else the merchant's first language. */
export const languageFor = (settings: Spoken, wanted: string | null | undefined): Locale =>
  settings.languages.find((offered) => offered === wanted) ?? ownLanguage(settings);

/** Returns the offered languages, in the order of all lists of languages. */
export const offeredLanguages = ({ languages }: Spoken): readonly Locale[] =>
  LOCALES.filter((locale) => languages.includes(locale));

/** Whether these are valid languages of a merchant: at least one, without repetition. */
export const areLanguages = (languages: readonly Locale[]): languages is MerchantSettings['languages'] =>
  languages.length > 0 && new Set(languages).size === languages.length;
