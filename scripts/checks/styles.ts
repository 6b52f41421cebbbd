import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './cruise.ts';
import { rawValues, repeatedRules } from './style-rules.ts';

/** Checks that no style sheet repeats another one or a token: web/README.md, "Styles". */
const paths = globSync('web/src/**/*.module.css', { cwd: ROOT }).toSorted();
const sheets = Object.fromEntries(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
const problems = [
  ...repeatedRules(sheets),
  ...paths.flatMap((path) =>
    rawValues(sheets[path]!).map(({ line, literal }) => `${path}:${line}: ${literal}: take a token or a common width`),
  ),
];
console.log([...problems, `${paths.length} style sheets, ${problems.length} copies and raw values`].join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;
