import { it } from 'vitest';
import { hash } from 'node:crypto';
import { checkInvariants, invariantsText } from './platform/database/invariants.ts';
import { serve } from './testing/served.ts';
it('x', async () => {
  const served = await serve();
  const text = await invariantsText();
  const named = {
    ...served.database,
    raw: async (sql: string) => {
      const rows = await served.database.run({
        name: `i.${hash('sha256', sql).slice(0, 20)}`,
        text: sql,
        values: [],
      } as never);
      return { rows: rows as never, rowCount: rows.length };
    },
  };
  for (let i = 0; i < 8; i++) {
    for (const [what, db] of [
      ['raw', served.database],
      ['named', named],
    ] as const) {
      const a = performance.now();
      const c = process.cpuUsage();
      await checkInvariants(db as never, text);
      const u = process.cpuUsage(c);
      console.log('INV', what, Math.round(performance.now() - a), Math.round((u.user + u.system) / 1000));
    }
  }
  await served.close();
});
