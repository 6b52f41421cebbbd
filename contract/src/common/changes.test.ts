import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { commandKey, type CommandContract } from './command.ts';

const CONTRACT = fileURLToPath(new URL('../', import.meta.url));
const files = globSync(['*/*.commands.ts', 'google/index.ts'], { cwd: CONTRACT });

const isContract = (value: unknown): value is CommandContract =>
  typeof value === 'object' && value !== null && 'permission' in value && 'name' in value;
const contractsOf = (exported: object): CommandContract[] =>
  Object.values(exported).flatMap((value: unknown) =>
    isContract(value)
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).filter(isContract)
        : [],
  );

describe('what commands change', () => {
  it('is declared by each command', async () => {
    const contracts = (
      await Promise.all(files.map(async (file) => contractsOf((await import(CONTRACT + file)) as object)))
    ).flat();
    expect(contracts.length).toBeGreaterThan(150);
    // Contracts that are built from a common part state it there.
    expect(contracts.filter(({ changes }) => !Array.isArray(changes)).map(commandKey)).toEqual([]);
  });

  it('is empty only with a reason', () => {
    const without = files.flatMap((file) => {
      const lines = readFileSync(CONTRACT + file, 'utf8').split('\n');
      return lines.flatMap((line, at) =>
        /changes: \[\]/.test(line) && !lines[at - 1]!.trim().startsWith('//') ? [`${file}:${at + 1}`] : [],
      );
    });
    expect(without).toEqual([]);
  });
});
