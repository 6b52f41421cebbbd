import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './cruise.ts';

const WORKSPACE_PATH = /`((?:server|web|domain|contract|demo|e2e|bench|scripts|db)\/[^`\s<]*)`/g;
const LINK = /\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g;

/** Returns the code-quoted paths and the links of a document that lead to no file. A path may contain `*`. */
const deadPaths = (document: string, text: string): string[] => {
  const paths = [...text.matchAll(WORKSPACE_PATH)].map(([, path]) => path!);
  const links = [...text.matchAll(LINK)].map(([, link]) => join(dirname(document), link!));
  return [...paths, ...links].filter((path) => globSync(path.replace(/\/$/, ''), { cwd: ROOT }).length === 0);
};

describe('paths and links', () => {
  it.each(['README.md', 'docs/map.md'])('of %s lead to files', (document) =>
    expect(deadPaths(document, readFileSync(join(ROOT, document), 'utf8'))).toEqual([]),
  );

  it('that lead to no file are found', () => {
    const text =
      'see `server/src/gone.ts`, `server/src/m*.ts`, [a](../README.md#test), [b](gone.md) and [c](https://x.y)';
    expect(deadPaths('docs/map.md', text)).toEqual(['server/src/gone.ts', 'docs/gone.md']);
  });
});
