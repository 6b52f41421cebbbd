import { ChangeLanguageUser } from '@sandbar/contract/profile';
import type { Locale } from '@sandbar/domain/common';
import { sendCommand } from '../transport/send-command.ts';

/** Loaded when a language is chosen, because most readers sign in without that. */
export const chooseLanguage = (locale: Locale) => sendCommand(ChangeLanguageUser, { LanguageId: locale });
