import { BANK_FILE_LIMITS } from '@sandbar/domain/payments';
import { describe, expect, it } from 'vitest';
import { mutated, OF_ONE_FILE, processorTimeOf, randomFrom, shuffled } from '../testing/mutated.ts';
import { isSoak } from '../testing/rounds.ts';
import { workbookOf } from '../testing/workbook.ts';
import { readBankFile, type BankFileTask } from './read-bank-file.ts';

/** Properties of any bank's file: sorting and cutting it change no money, and no content ends the reader. */

const RUNS = isSoak ? 50_000 : 500;

const SHEET = 'xl/worksheets/s1.xml';
const sheetOf = (rows: readonly (readonly string[])[]) =>
  Buffer.from(
    `<worksheet><sheetData>${rows
      .map((cells) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`)
      .join('')}</sheetData></worksheet>`,
  );

const HEAD = 'Ngày;Số tham chiếu;Ghi nợ;Ghi có;Số dư;Diễn giải';
const statement = (random: () => number) => {
  let balance = 10_000_000;
  return Array.from({ length: 40 }, (_, at) => {
    const [sum, went] = [1_000 * (1 + Math.floor(random() * 9_000)), random() < 0.3];
    balance += went ? -sum : sum;
    // Some payments share a number, as in banks' files.
    return `${1 + (at % 28)}/11/2026;FT${at % 35};${went ? sum : ''};${went ? '' : sum};${balance};khach ${at}`;
  });
};
const moneyOf = async (content: string | Uint8Array, said?: BankFileTask['said']) => {
  const found = (await readBankFile({ content: Buffer.from(content), ours: null, ...(said && { said }) })).read;
  if (!found.ok) throw new Error(found.refusal.code);
  const { lines, statements } = found.value;
  const money = lines.map(({ kind, reference, amount, day, content: text }) =>
    [kind, reference, amount, day, text].join(' | '),
  );
  return { money: money.toSorted(), difference: statements[0]?.difference };
};

describe('a statement', () => {
  it('gives the same payments and sums in any order, and divided into any number of files', async () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const random = randomFrom(seed);
      const rows = statement(random);
      const whole = await moneyOf([HEAD, ...rows].join('\n'));
      expect(whole.money.length).toBeGreaterThan(15);
      const mixed = shuffled(rows, random);
      expect(await moneyOf([HEAD, ...mixed].join('\r\n'))).toEqual({ ...whole, difference: 0 });
      const cuts = 2 + Math.floor(random() * 4);
      const files = Array.from({ length: cuts }, (_, file) => mixed.filter((_row, at) => at % cuts === file));
      const parts = await Promise.all(files.map((some) => moneyOf([HEAD, ...some].join('\n'))));
      expect(parts.flatMap(({ money }) => money).toSorted()).toEqual(whole.money);
    }
  });

  it('of a bank without numbers gives the same payments in any order and division', async () => {
    const roles = ['date', 'debit', 'credit', 'balance', 'content'] as const;
    const said = { head: 1, columns: roles.map((role, at) => ({ role, at })) };
    const head = HEAD.replace('Số tham chiếu;', '');
    for (let seed = 1; seed <= 10; seed += 1) {
      const random = randomFrom(seed);
      const rows = statement(random).map((row) => row.replace(/;FT\d+/, ''));
      const whole = await moneyOf([head, ...rows].join('\n'), said);
      expect(whole.money.length).toBeGreaterThan(15);
      const mixed = shuffled(rows, random);
      expect(await moneyOf([head, ...mixed].join('\n'), said)).toEqual({ ...whole, difference: 0 });
      const parts = [mixed.slice(0, 13), mixed.slice(13, 20), mixed.slice(20)];
      const cut = await Promise.all(parts.map((some) => moneyOf([head, ...some].join('\n'), said)));
      expect(cut.flatMap(({ money }) => money).toSorted()).toEqual(whole.money);
    }
  });

  it('gives the same payments as a workbook and as text with any separator', async () => {
    const rows = [HEAD, ...statement(randomFrom(7))].map((row) => row.split(';'));
    const whole = await moneyOf(rows.map((cells) => cells.join(';')).join('\n'));
    expect(await moneyOf(await workbookOf([{ rows }]))).toEqual(whole);
    for (const sign of [',', '\t', '|'])
      expect(await moneyOf(rows.map((cells) => cells.join(sign)).join('\n'))).toEqual(whole);
  });
});

describe('a bank file of random content', () => {
  const camt =
    '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>' +
    '<Acct><Id><Othr><Id>0071</Id></Othr></Id></Acct><Ntry><Amt Ccy="VND">5000</Amt><CdtDbtInd>CRDT</CdtDbtInd>' +
    '<Sts>BOOK</Sts>' +
    '<AcctSvcrRef>A1</AcctSvcrRef></Ntry></Stmt></BkToCstmrStmt></Document>';
  const mt940 =
    ':20:X\n:25:0071\n:60F:C261126VND1000000,00\n:61:2611271127C5000,00NTRFNONREF//M1\n:86:166?20CK\n' +
    ':62F:C261127VND1005000,00\n';

  it(
    `ends with payments or a sentence, within time and memory: ${RUNS} files`,
    { timeout: RUNS * 100 + 60_000 },
    async () => {
      const random = randomFrom(20_261_128);
      const csv = [HEAD, ...statement(random)].join('\n');
      const sources: Buffer[] = [csv, camt, mt940, `\uFEFF${csv}`].map((text) => Buffer.from(text));
      sources.push(
        Buffer.from(csv, 'utf16le'),
        await workbookOf([{ rows: csv.split('\n').map((row) => row.split(';')) }]),
      );
      const before = process.memoryUsage().rss;
      // A workbook that was damaged as a whole can seldom be unpacked, so one of its parts is damaged as well.
      const sheet = sheetOf(csv.split('\n').map((row) => row.split(';')));
      const damaged = () => workbookOf([{ rows: [] }], { parts: { [SHEET]: mutated(sheet, random).toString() } });
      for (let run = 0; run < RUNS; run += 1) {
        const at = run % (sources.length + 1);
        const content = at < sources.length ? mutated(sources[at]!, random) : await damaged();
        const took = await processorTimeOf(async () => {
          const { read } = await readBankFile({ content, ours: '0071' });
          if (read.ok) expect(read.value.lines.length).toBeLessThanOrEqual(BANK_FILE_LIMITS.lines);
          else expect(read.refusal.code).toMatch(/^BANK_FILE_/);
        });
        expect(took).toBeLessThan(OF_ONE_FILE.longestMs);
      }
      // Over so many files the garbage collector's own fluctuation exceeds the limit.
      if (!isSoak) expect(process.memoryUsage().rss - before).toBeLessThan(OF_ONE_FILE.maxMemory);
    },
  );
});
