import type { Inform } from '../notifications/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { alertWords } from './identity-mails.ts';
import { stillOpen } from './still-open.queries.ts';

interface Deps {
  database: Database;
  inform: Inform;
}

/**
 * account.alert: informs the owner in the app and by mail, whatever their preferences. After a new password the mail
 * lists the access that it does not end.
 */
export const onAccountAlert = ({ database, inform }: Deps): EventHandler => ({
  name: 'identity-on-account-alert',
  run: async ({ merchantId, number, subjectId, payload }) => {
    const alert = payload as unknown as Parameters<typeof alertWords>[1];
    const isNewPassword = alert.what === 'password-reset' || alert.what === 'password-changed';
    const open = isNewPassword ? await first(database.run(stillOpen({ merchantId, userId: subjectId }))) : undefined;
    await inform({
      id: `account-alert-${number}`,
      merchantId,
      userId: subjectId,
      kind: 'account',
      words: (locale) => alertWords(locale, alert, open),
      path: '/profile#setting',
      channels: ['app', 'mail'],
    });
  },
});
