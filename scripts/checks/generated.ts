import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Generated files are fresh: generates them in place and fails when that changed one. */

const GENERATED = [
  'contract/schema.graphql',
  'docs/openapi.json',
  'contract/src/graphql-env.d.ts',
  'web/src/i18n/messages.generated.ts',
  'server/src/platform/database/schema.generated.ts',
  'server/src/platform/graphql/resolvers.generated.ts',
];

const root = new URL('../../', import.meta.url);
const contents = () =>
  GENERATED.map((path) => (existsSync(new URL(path, root)) ? readFileSync(new URL(path, root), 'utf8') : ''));

const before = contents();
execFileSync(process.execPath, [new URL('scripts/generate.ts', root).pathname], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
const after = contents();

const stale = GENERATED.filter((_, index) => before[index] !== after[index]);
const absent = GENERATED.filter((_, index) => after[index] === '');
for (const path of stale) console.error(`${path} was stale; it is fresh now: commit it`);
for (const path of absent) console.error(`${path} was not generated`);
console.log(`${GENERATED.length} generated files, ${stale.length} stale`);
if (stale.length + absent.length > 0) process.exitCode = 1;
