import { rebuild } from '../insight/index.ts';
import { operate } from './operator.ts';
import { merchantScope } from '../platform/merchant-scope.ts';

/**
 * `npm run rebuild-insight [-- merchant]`: rebuilds the figures of one merchant, by its code, or of all from the
 * tables. The server may run meanwhile, unless its database is embedded.
 */

await operate(async ({ database }) => {
  const [code] = process.argv.slice(2);
  const all = await merchantScope(database, '', '').all();
  const chosen = all.filter((merchant) => code === undefined || merchant.code === code);
  if (chosen.length === 0) throw new Error(`There is no merchant ${code}.`);
  for (const merchant of chosen) {
    await rebuild(database, merchant);
    console.log(`The figures of ${merchant.code} are made again.`);
  }
});
