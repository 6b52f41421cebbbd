import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** All commands of README.md run after `npm start` alone, which installs only the server's packages. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(ROOT + path, 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const named = [...read('README.md').matchAll(/npm (?:run )?(start|test|[a-z][\w:-]*)(?=[`\s])/g)].map(
  ([, name]) => name!,
);
const commands = [...new Set(named)].filter((name) => name in scripts);
/** Programs of the server and the programs beside it need only the server's packages. */
const OF_SERVER = /^node (?:server\/src\/programs|scripts\/db-reset|demo\/src|web\/scripts\/weigh)/;
const installs = (command: string) =>
  command.includes('scripts/with-packages.mjs') ||
  read(/scripts\/[\w-]+\.mjs/.exec(command)?.[0] ?? 'README.md').includes('ensureDependencies(');

describe('commands of README.md', () => {
  it('are found', () => expect(commands).toEqual(expect.arrayContaining(['start', 'test', 'bench', 'generate'])));

  it.each(commands)('npm run %s installs what it needs, or needs what the server needs', (name) =>
    expect(OF_SERVER.test(scripts[name]!) || installs(scripts[name]!)).toBe(true),
  );

  it('control: a program of the bench run directly installs nothing', () =>
    expect(installs('node bench/run.ts')).toBe(false));
});
