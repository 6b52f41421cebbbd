import { settingsOf } from '@sandbar/domain/merchants';
import { expireHolds } from '../orders/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { workOff } from './work-off.ts';

/** Expires every hold that has ended, like the job. @throws the error of the first order that cannot be expired */
export const sweepHolds = async (database: Database): Promise<void> => {
  const rows = (await database.raw('select id, time_zone as "timeZone", settings from merchants'))
    .rows as unknown as Merchant[];
  const merchants = rows.map((row) => ({ ...row, settings: settingsOf(row.settings) }));
  const byId = async (id: string) => merchants.find((merchant) => merchant.id === id)!;
  const onError = (error: unknown) => {
    throw error;
  };
  await workOff(
    expireHolds({ database, merchants: { byId }, onError }),
    merchants.map(({ id }) => id),
  );
};
