import { ChangeLanguageUser } from '@sandbar/contract/profile';
import { updateLanguage } from '../identity/index.ts';
import { handler } from '../platform/commands/handler.ts';

/** User/ChangeLanguageUser: what the reader chose holds on every device that has made no choice of its own. */
export const changeLanguage = handler(ChangeLanguageUser, async (input, context) =>
  context.save({
    queries: [updateLanguage({ merchantId: context.merchant.id, id: context.userId, languageId: input.LanguageId })],
    answer: { languageId: input.LanguageId },
    events: [],
  }),
);
