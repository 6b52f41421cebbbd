import { expect, it } from 'vitest';
import { createBankFileReader } from './bank-file-reader.ts';

/** Banks' files are read in a separate process; when that process ends, the file is refused. */

const task = { content: Buffer.from('Ref,Credit,Description\nFT-1,1000,a'), ours: null };

it('reads a file in the process', async () => {
  const read = await createBankFileReader({ processorMs: 60_000 })(task, 'a');
  expect(read).toMatchObject({
    ok: true,
    value: { read: { value: { lines: [{ reference: 'FT-1', amount: 1_000 }] } } },
  });
});

it('refuses a file that takes too long, and continues with the next', async () => {
  // With no processor time allowed, every file takes too long.
  const read = createBankFileReader({ processorMs: 0 });
  for (const by of ['a', 'b'])
    expect(await read(task, by)).toEqual({ ok: false, refusal: { code: 'BANK_FILE_UNREADABLE', data: {} } });
});

it('refuses a third file of one person while two wait', async () => {
  const read = createBankFileReader({ processorMs: 60_000 });
  const sent = await Promise.all(['a', 'a', 'a', 'b'].map((by) => read(task, by)));
  expect(sent.map((each) => each.ok || each.refusal.code)).toEqual([true, true, 'UPLOAD_LIMIT', true]);
});
