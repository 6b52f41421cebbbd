import { first, statement, type Runner } from '../platform/database/index.ts';

const balance = statement('points.balance', (db, p: { merchantId: string; userId: string }) =>
  db.selectFrom('pointAccounts').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId).select('balance'),
);

/** A member's available points as stored: 0 without an account, and below 0 after a correction. */
export const balanceOf = async (runner: Runner, merchantId: string, userId: string): Promise<number> => (await first(runner.run(balance({ merchantId, userId }))))?.balance ?? 0;
