import { statement } from '../../platform/database/index.ts';

export const storedPushKeys = statement('notifications.push-keys', (db, _: Record<string, never>) =>
  db.selectFrom('pushKeys').select(['publicKey', 'privateKey']),
);

/** The first server process that makes keys wins. */
export const insertPushKeys = statement(
  'notifications.make-push-keys',
  (db, p: { publicKey: string; privateKey: string }) =>
    db
      .insertInto('pushKeys')
      .values({ publicKey: p.publicKey, privateKey: p.privateKey })
      .onConflict((conflict) => conflict.doNothing()),
);
