import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepFilesInMemory } from './memory-folder.ts';

/** Larger than any process id. */
const UNKNOWN = 999_999_999;
const HOUR = 3_600_000;

it('removes what a killed run left after hours, and keeps running, new and foreign folders', () => {
  const shared = mkdtempSync(join(tmpdir(), 'shared-'));
  const left = (name: string, hours: number) => {
    mkdirSync(join(shared, name));
    const at = new Date(Date.now() - hours * HOUR);
    utimesSync(join(shared, name), at, at);
  };
  left(`sandbar-tests-${UNKNOWN}-old`, 7);
  left(`sandbar-tests-${UNKNOWN}-new`, 1);
  left(`sandbar-tests-${process.pid}-own`, 7);
  left('another-programs', 7);
  const before = process.env.TMPDIR;
  keepFilesInMemory(shared)();
  expect(process.env.TMPDIR).toBe(before);
  expect(readdirSync(shared).sort()).toEqual([
    'another-programs',
    `sandbar-tests-${process.pid}-own`,
    `sandbar-tests-${UNKNOWN}-new`,
  ]);
  rmSync(shared, { recursive: true, force: true });
});
