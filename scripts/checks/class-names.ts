import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './cruise.ts';
import { classesOf, composed, plainClasses, usedClasses } from './css-classes.ts';

/**
 * Checks that each class that a component or another style sheet uses exists, that each class of a style sheet is used,
 * and that class names without a sheet are those of web/src/ui/theme.
 */
const SOURCES = join(ROOT, 'web/src');
/** The text classes of all pages: web/src/ui/theme. */
const global = classesOf(
  globSync('ui/theme/*.css', { cwd: SOURCES })
    .map((path) => readFileSync(join(SOURCES, path), 'utf8'))
    .join('\n'),
);
/** Classes of libraries. */
const OTHERS = /^leaflet-/;
const problems: string[] = [];
const used = new Map<string, Set<string>>();
const ask = (file: string, names: Iterable<string>) => {
  const known = used.get(file) ?? new Set();
  used.set(file, known);
  for (const name of names) known.add(name);
};
/** Checks class names without a style sheet: all of them must be among the classes of all pages. */
const knowWords = (path: string, words: readonly string[]) => {
  for (const word of words) {
    if (!global.has(word) && !OTHERS.test(word))
      problems.push(`web/src/${path}: no sheet of web/src/ui/theme has .${word}`);
  }
};
for (const path of globSync('**/*.module.css', { cwd: SOURCES })) {
  for (const { from, names } of composed(readFileSync(join(SOURCES, path), 'utf8'))) {
    if (from === 'global') {
      knowWords(path, names);
      continue;
    }
    const file = join(SOURCES, dirname(path), from);
    const defined = classesOf(readFileSync(file, 'utf8'));
    ask(file, names);
    for (const name of names) if (!defined.has(name)) problems.push(`web/src/${path}: ${from} has no .${name}`);
  }
}
for (const path of globSync('**/*.{ts,tsx}', { cwd: SOURCES })) {
  knowWords(path, plainClasses(readFileSync(join(SOURCES, path), 'utf8')));
  for (const { sheet, names, whole } of usedClasses(readFileSync(join(SOURCES, path), 'utf8'))) {
    const file = join(SOURCES, dirname(path), sheet);
    if (!existsSync(file)) continue;
    const defined = classesOf(readFileSync(file, 'utf8'));
    ask(file, whole ? defined : names);
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
