import { expect } from '@playwright/test';
import { runAt } from '../../server/src/testing/postgres.ts';

/**
 * Stores a mark without the commands' checks, as an older database may contain it from before the checks were as
 * strict.
 */
export const storeMark = async (code: string, svg: string): Promise<void> =>
  expect(
    (
      await runAt(
        process.env.E2E_DATABASE_URL!,
        `update merchants set brand = jsonb_set(brand, '{logo}', jsonb_build_object('light', $2::text, 'dark', $2::text,
           'mark', $2::text)) where code = $1`,
        [code, svg],
      )
    ).rowCount,
  ).toBe(1);
