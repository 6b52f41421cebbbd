import { ChangeLanguageUser } from '@sandbar/contract/profile';
import { refuse } from '@sandbar/domain/common';
import { updateLanguage } from '../identity/index.ts';
import { handler } from '../platform/commands/handler.ts';

/**
 * User/ChangeLanguageUser: what the reader chose holds on every device that has made no choice of its own.
 * LANGUAGE_NOT_OFFERED: by the merchant.
 */
export const changeLanguage = handler(ChangeLanguageUser, async ({ LanguageId: languageId }, context) => {
  const { merchant, userId: id } = context;
  if (!merchant.settings.languages.includes(languageId)) return refuse('LANGUAGE_NOT_OFFERED', {});
  return context.commit({
    queries: [updateLanguage({ merchantId: merchant.id, id, languageId })],
    answer: { languageId },
    events: [],
  });
});
