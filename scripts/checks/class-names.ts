import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './cruise.ts';
import { classesOf, usedClasses } from './css-classes.ts';

/** Every class that a component asks of its style sheet is there, and every class of a style sheet is asked for. */
const SOURCES = join(ROOT, 'web/src');
/** Of text, on every page: web/src/ui/theme. */
const global = classesOf(
  globSync('ui/theme/*.css', { cwd: SOURCES })
    .map((path) => readFileSync(join(SOURCES, path), 'utf8'))
    .join('\n'),
);
const problems: string[] = [];
const used = new Map<string, Set<string>>();
for (const path of globSync('**/*.{ts,tsx}', { cwd: SOURCES })) {
  for (const { sheet, names, whole } of usedClasses(readFileSync(join(SOURCES, path), 'utf8'))) {
    const file = join(SOURCES, dirname(path), sheet);
    if (!existsSync(file)) continue;
    const defined = classesOf(readFileSync(file, 'utf8'));
    const known = used.get(file) ?? new Set();
    used.set(file, known);
    for (const name of whole ? defined : names) known.add(name);
    for (const name of names) if (!defined.has(name)) problems.push(`web/src/${path}: ${sheet} has no .${name}`);
  }
}
let count = 0;
for (const [file, names] of used)
  for (const name of classesOf(readFileSync(file, 'utf8'))) {
    count += 1;
    if (!names.has(name) && !global.has(name)) problems.push(`${relative(ROOT, file)}: no code uses .${name}`);
  }
console.log([...problems, `${count} classes of ${used.size} style sheets, ${problems.length} problems`].join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;
