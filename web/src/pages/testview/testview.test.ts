import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** /testview shows every component of web/src/ui, so a new one must be added there in its states. */

const SOURCES = fileURLToPath(new URL('../../', import.meta.url));

/** Components that the page cannot show, with the reason. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'ui/toaster.tsx': 'once per page, at its end: the buttons of the page make it speak',
  'ui/workspace/record-head.tsx': 'has a page’s only first heading, which this page has already',
  'ui/workspace/routed-dialog.tsx': 'opens what the address names: the page has one address; its dialogs are shown',
};

const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+\.tsx?)'/g;

/**
 * Returns the files of web/src that a file imports, statically or lazily, followed only through shared components and
 * the page's own parts.
 */
const broughtBy = (file: string, read: (path: string) => string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [line, target] of read(file).matchAll(IMPORT)) {
    const path = join(dirname(file), target!);
    // A component of which only types are imported is not shown.
    if (/^import type/.test(line)) continue;
    if (path.startsWith('ui/') || path.startsWith('pages/testview')) broughtBy(path, read, seen);
  }
  return seen;
};

const components = readdirSync(join(SOURCES, 'ui'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.browser.tsx'))
  .map((name) => relative(SOURCES, join(SOURCES, 'ui', name)))
  .toSorted();
const source = (path: string) => readFileSync(join(SOURCES, path), 'utf8').replaceAll(/import type [^;]+;/g, '');
const hidden = (read: (path: string) => string) => {
  const shown = broughtBy('pages/testview.tsx', read);
  return components.filter((path) => !shown.has(path));
};

describe('the preview of components', () => {
  test('shows all components of web/src/ui except the listed exceptions', () => {
    expect(components.length).toBeGreaterThan(40);
    expect(hidden(source)).toEqual(Object.keys(NOT_SHOWN));
  });

  test('reports a component that the page does not use', () => {
    const without = (path: string) => source(path).replaceAll(/.*price-line.*\n/g, '');
    expect(hidden(without)).toContain('ui/price-line.tsx');
  });
});
