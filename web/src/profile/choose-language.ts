import { ChangeLanguageUser } from '@sandbar/contract/profile';
import type { Locale } from '@sandbar/domain/common';
import { changeLocale } from '../i18n/i18n.ts';
import { sendCommand } from '../transport/send-command.ts';
import { shell } from '../transport/shell.ts';
import { refetchStale } from '../transport/refetch-stale.ts';
import { queryClient } from '../transport/use-read.ts';

/**
 * Changes the language of everything on screen without a reload. A cookie stores it on this device, and the account of
 * a signed-in reader, too; if that fails, the page still uses the language.
 */
export const chooseLanguage = async (locale: Locale): Promise<void> => {
  await showLanguage(locale);
  if (shell.user) await sendCommand(ChangeLanguageUser, { LanguageId: locale });
};

/** The same without storing it in the account. Texts that the server wrote in the former language are refetched. */
export const showLanguage = async (locale: Locale): Promise<void> => {
  await changeLocale(locale);
  await refetchStale(queryClient, {});
};
