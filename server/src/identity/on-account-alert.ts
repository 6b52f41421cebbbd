import type { Inform } from '../notifications/index.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { alertWords } from './identity-mails.ts';

/** account.alert: informs the owner in the app and by mail, whatever their preferences. */
export const onAccountAlert = ({ inform }: { inform: Inform }): EventHandler => ({
  name: 'identity-on-account-alert',
  run: async ({ merchantId, number, subjectId, payload }) => {
    const alert = payload as unknown as Parameters<typeof alertWords>[1];
    await inform({
      id: `account-alert-${number}`,
      merchantId,
      userId: subjectId,
      kind: 'account',
      words: (locale) => alertWords(locale, alert),
      path: '/profile#setting',
      channels: ['app', 'mail'],
    });
  },
});
