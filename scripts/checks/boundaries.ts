import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruiseParts, ROOT } from './cruise.ts';

/** Checks the imports of the whole repository against .dependency-cruiser.mjs. */

const PARTS = [
  'domain/src',
  'contract/src',
  'server/src',
  'demo/src',
  'client/src',
  'web/src',
  'web/build',
  'e2e',
  'bench',
  'scripts',
];
/**
 * With fewer modules than this the sources were not read at all: a parser without TypeScript support reports success.
 */
const FEWEST_MODULES = 50;
/**
 * The smallest number of imports between workspaces. With fewer, workspace packages were not followed to their sources.
 */
const FEWEST_CROSSINGS = 50;

const workspaceOf = (path: string) => path.split('/', 1)[0];
const { summary, modules } = await cruiseParts(
  ROOT,
  PARTS.filter((part) => existsSync(join(ROOT, part))),
);
const own = modules.filter(({ source }) => PARTS.some((part) => source.startsWith(`${part}/`)));
const crossings = own.flatMap(({ source, dependencies }) =>
  dependencies.filter(
    ({ resolved }) =>
      PARTS.some((part) => resolved.startsWith(`${part}/`)) && workspaceOf(resolved) !== workspaceOf(source),
  ),
);

for (const { rule, from, to, cycle, comment } of summary.violations) {
  const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  console.error(`${rule.name}: ${from} → ${path}${comment ? `\n    ${comment}` : ''}`);
}
if (own.length < FEWEST_MODULES) throw new Error(`only ${own.length} modules were read: the check checked nothing`);
if (crossings.length < FEWEST_CROSSINGS)
  throw new Error(`only ${crossings.length} imports between workspaces were followed: the check checked too little`);
console.log(
  `${own.length} modules, ${crossings.length} imports between workspaces, ${summary.violations.length} violations`,
);
if (summary.violations.length > 0) process.exitCode = 1;
