import { ChangeLanguageUser } from '@sandbar/contract/profile';
import type { Locale } from '@sandbar/domain/common';
import { sendCommand } from '../transport/send-command.ts';

/** Loaded when a language is chosen: most readers sign in without. */
export const chooseLanguage = (locale: Locale) => sendCommand(ChangeLanguageUser, { LanguageId: locale });
