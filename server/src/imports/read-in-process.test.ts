import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '../testing/workbook.ts';
import { readInProcess } from './read-in-process.ts';

/** Uploaded files are read in a separate process. */

const linesOf = async (content: Readable, limits?: Parameters<typeof readInProcess>[2]): Promise<number[]> => {
  const lines: number[] = [];
  for await (const { line } of readInProcess({ format: 'csv', byteLength: 1_000 }, content, limits)) lines.push(line);
  return lines;
};
const csv = (rows: number) => Readable.from(['a,b\n', ...Array.from({ length: rows }, (_, at) => `${at},b\n`)]);

describe('a file that is read in a process of its own', () => {
  it('has all its rows, in their order', async () => {
    const lines = await linesOf(csv(2_000));
    expect(lines).toHaveLength(2_001);
    expect(lines).toEqual(lines.toSorted((one, other) => one - other));
  });

  it('has the rows of a workbook, and reports how it is read', async () => {
    const content = await workbookOf([
      { name: 'A', rows: [['a']] },
      { name: 'B', rows: [['b', 2]] },
    ]);
    const about: unknown[] = [];
    const reading = readInProcess(
      { format: 'xlsx', byteLength: content.length, sheet: 1 },
      Readable.from([content], { objectMode: false }),
      { onAbout: (how) => void about.push(how) },
    );
    const rows = [];
    for await (const { cells } of reading) rows.push(cells);
    expect(rows).toEqual([['b', '2']]);
    expect(about).toMatchObject([{ sheets: [{ name: 'A' }, { name: 'B' }], sheet: 1 }]);
  });

  it('does not block this thread', async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    await expect(linesOf(Readable.from([`a,b${'\n,'.repeat(400_000)}`]))).resolves.toEqual([1]);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(20);
  });

  it('that takes too long is refused as such', async () => {
    // This content never ends.
    const endless = new Readable({ read() {} });
    endless.push('a,b\n');
    await expect(linesOf(endless, { processorMs: 200 })).rejects.toMatchObject({ problem: 'too-heavy' });
    expect(endless.destroyed).toBe(false);
    endless.destroy();
  });

  it('that needs too much memory is refused as such, and this process keeps running', async () => {
    const wide = Readable.from(Array.from({ length: 60 }, () => `"${'x'.repeat(499_000)}"\n`));
    await expect(linesOf(wide, { memoryMb: 8 })).rejects.toMatchObject({ problem: 'too-heavy' });
  });

  it('that fails for a technical reason is not reported as the file’s fault', async () => {
    async function* failing() {
      yield 'a,b\n1,2\n';
      throw new Error('the storage is away');
    }
    await expect(linesOf(Readable.from(failing(), { objectMode: false }))).rejects.toThrow('the storage is away');
  });
});
