import { statement, type Transaction } from '../platform/database/index.ts';

type Person = { merchantId: string; userId: string };

const notifications = statement('notifications.erase', (db, p: Person) =>
  db.deleteFrom('notifications').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);
const preferences = statement('notifications.erase-preferences', (db, p: Person) =>
  db.deleteFrom('notificationPreferences').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);
const subscriptions = statement('notifications.erase-subscriptions', (db, p: Person) =>
  db.deleteFrom('pushSubscriptions').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);

/** Deletes a person's notifications, preferences and push subscriptions. */
export const eraseNotifications = async (transaction: Transaction, person: Person): Promise<void> => {
  for (const erase of [notifications, preferences, subscriptions]) await transaction.run(erase(person));
};
