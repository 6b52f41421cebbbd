import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';

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
const contents = () => new Map([...GENERATED, ...ofClient()].map((path) => [path, contentOf(new URL(path, root))]));
const contentOf = (file: URL) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
/** One file for each area of commands: which there are is generated, too. */
const ofClient = () => globSync('client/src/generated/**/*.ts', { cwd: root });

const before = contents();
execFileSync(process.execPath, [new URL('scripts/generate.ts', root).pathname], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
const after = contents();

const paths = new Set([...before.keys(), ...after.keys()]);
const stale = [...paths].filter((path) => before.get(path) !== after.get(path));
const absent = GENERATED.filter((path) => after.get(path) === '');
for (const path of stale) console.error(`${path} was stale; it is fresh now: commit it`);
for (const path of absent) console.error(`${path} was not generated`);
console.log(`${paths.size} generated files, ${stale.length} stale`);
if (stale.length + absent.length > 0) process.exitCode = 1;
