import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './cruise.ts';
import { placeLiterals } from './place-literals.ts';

/** No screen knows where its merchant is: time zone, currency, country and base map come with the page. */
const files = globSync('web/src/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['web/src/i18n/*/**', '**/*.{test,browser}.*'] });
const problems = files.flatMap((path) =>
  placeLiterals(readFileSync(join(ROOT, path), 'utf8')).map(({ line, literal }) => `${path}:${line}: ${literal}`),
);
console.log(
  [...problems, `${files.length} files of the web client, ${problems.length} places or currencies`].join('\n'),
);
process.exitCode = problems.length > 0 ? 1 : 0;
