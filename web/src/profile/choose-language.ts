import { ChangeLanguageUser } from '@sandbar/contract/profile';
import type { Locale } from '@sandbar/domain/common';
import { changeLocale } from '../i18n/i18n.ts';
import { sendCommand } from '../transport/send-command.ts';
import { shell } from '../transport/shell.ts';
import { refetchStale } from '../transport/refetch-stale.ts';
import { queryClient } from '../transport/use-read.ts';

/**
 * Changes the language of everything on screen without a reload. A cookie keeps it on this device; a signed-in reader's
 * account keeps it too, and when that fails the reader still has the language.
 */
export const chooseLanguage = async (locale: Locale): Promise<void> => {
  await showLanguage(locale);
  if (shell.user) await sendCommand(ChangeLanguageUser, { LanguageId: locale });
};

/** The same where the account knows it already. What the server has written in the former language is refetched. */
export const showLanguage = async (locale: Locale): Promise<void> => {
  await changeLocale(locale);
  await refetchStale(queryClient, {});
};
