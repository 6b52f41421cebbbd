import { ChangeLanguageUser } from '@sandbar/contract/profile';
import { refuse } from '@sandbar/domain/common';
import { updateLanguage } from '../identity/index.ts';
import { handler } from '../platform/commands/handler.ts';

/**
 * User/ChangeLanguageUser: the chosen language applies on every device on which no other one was chosen.
 * LANGUAGE_NOT_OFFERED when the merchant does not offer it.
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
