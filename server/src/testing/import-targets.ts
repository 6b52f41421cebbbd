import { randomUUID } from 'node:crypto';
import type { ImportKind } from '@sandbar/domain/imports';
import type { World } from './world.ts';

/**
 * Imported files: of stays one whose columns are to be chosen, one to run, one to take back and one to discard; and one
 * of gift codes.
 */
export interface ImportTargets {
  importToMatchId: string;
  importToRunId: string;
  importToTakeBackId: string;
  importToDiscardId: string;
  importOfCodesId: string;
}

export const noImportTargets = (): ImportTargets => ({
  importToMatchId: randomUUID(),
  importToRunId: randomUUID(),
  importToTakeBackId: randomUUID(),
  importToDiscardId: randomUUID(),
  importOfCodesId: randomUUID(),
});

/** Makes an import without content. */
export const importDirectly = async (
  world: World,
  userId: string,
  state: string,
  age = '1 minute',
  kind: ImportKind = 'stays',
): Promise<string> => {
  const id = randomUUID();
  const written = state === 'done' ? 1 : 0;
  await world.sql(
    `insert into imports (merchant_id, id, user_id, kind, file_name, format, byte_length, locale, state, headings,
      samples, matching,
       fresh, written, run_at, created_at, asked_at)
     values ($1, $2, $3, $7, 'a.csv', 'csv', 1, 'vi-VN', $4, '["resort","room","from","to","price"]',
       '[[],[],[],[],[]]', '{}',
       1, $5, case when $5::int > 0 then now() end, now() - $6::interval, now() - $6::interval)`,
    [world.merchant.id, id, userId, state, written, age, kind],
  );
  return id;
};

export const importTargetsOf = async (world: World, userId: string): Promise<ImportTargets> => ({
  importToMatchId: await importDirectly(world, userId, 'columns'),
  importToRunId: await importDirectly(world, userId, 'checked'),
  importToTakeBackId: await importDirectly(world, userId, 'done'),
  importToDiscardId: await importDirectly(world, userId, 'columns'),
  importOfCodesId: await importDirectly(world, userId, 'checked', '1 minute', 'gift-codes'),
});
