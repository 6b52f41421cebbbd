import { isLocale, type Locale } from '@sandbar/domain/common';
import { tabStorage } from '../transport/tab-storage.ts';

const KEY = 'sandbar.chosen-language';

/** A language that was chosen before signing in becomes the account's, so that its mails use it, too. */
export const noteLanguage = (locale: Locale): void => tabStorage()?.setItem(KEY, locale);

/** Called right after signing in. If it fails, the page still uses the chosen language. */
export const sendChosenLanguage = async (): Promise<void> => {
  const locale = tabStorage()?.getItem(KEY);
  tabStorage()?.removeItem(KEY);
  if (!locale || !isLocale(locale)) return;
  const { chooseLanguage } = await import('./choose-language.ts');
  await chooseLanguage(locale);
};
