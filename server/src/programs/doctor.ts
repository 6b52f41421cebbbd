import { operate } from './operator.ts';
import { checkInvariants, invariantsText } from '../platform/database/invariants.ts';

/**
 * `npm run doctor`: checks the invariants on the configured database and prints the broken ones. Exit code 1 when one
 * is broken.
 */

await operate(async ({ database }) => {
  const invariants = await invariantsText();
  const broken = await checkInvariants(database, invariants);
  for (const { name, count, examples } of broken)
    console.error(`BROKEN  ${name}: ${count} rows, for example ${JSON.stringify(examples)}`);
  if (broken.length === 0) console.log('All invariants hold.');
  process.exitCode = broken.length === 0 ? 0 : 1;
});
