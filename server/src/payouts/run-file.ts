import { escapeFormula, folded, majorUnits, plainAmount, type Day } from '@sandbar/domain/common';
import { BANKS } from '@sandbar/domain/merchants';
import type { BankAccount } from '@sandbar/domain/payments';
import { runCode, runLineCode, type RunColumn } from '@sandbar/domain/payouts';
import { XMLBuilder } from 'fast-xml-parser';

/** One transfer of a bank's file. */
export interface Transfer {
  line: number;
  holder: string;
  accountNumber: string;
  bank: string;
  amount: number;
  email: string;
}

export interface RunToFile {
  number: number;
  merchantCode: string;
  merchantName: string;
  currency: string;
  transfers: readonly Transfer[];
  /** The day on which the bank is to send the money. */
  sendOn: Day;
}

/** Latin letters that are not a plain letter with marks. */
const PLAIN: Record<string, string> = { æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ø: 'o', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i' };

/** A text without the marks of its letters, and with plain letters for those of other Latin alphabets. */
const plainLetters = (text: string): string =>
  folded(text.normalize('NFKC'))
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .replaceAll(/[æœþðøłħŧı]/g, (letter) => PLAIN[letter]!)
    .toUpperCase();

/**
 * A text with the characters that every bank accepts (SWIFT's set X), in capitals and without the marks of its letters.
 * It cannot begin a formula of a spreadsheet and contains no special characters of XML.
 */
export const bankText = (text: string, most: number): string =>
  plainLetters(text)
    .replaceAll(/[^A-Z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/^[-+/ ]+|[/ ]+$/g, '')
    .slice(0, most)
    .trim();

/**
 * The name of a person, a company or a bank in a bank's file. A name with letters of another script is left as it is
 * written, without invisible characters, because a part of it would name someone else (decision 231).
 */
export const bankName = (name: string, most: number): string => {
  const written = name.normalize('NFKC').replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').trim();
  // A sign of its own, such as a Greek iota below the line, may become a letter only where it is capitalised.
  const isOfAnotherScript = /[^\P{L}A-Z]/u.test(plainLetters(name)) && /[^\P{L}A-Za-z]/u.test(written);
  return isOfAnotherScript ? [...written].slice(0, most).join('').trim() : bankText(name, most);
};

/** The reference by which the bank's statement names a transfer, and by which the owner recognizes it. */
const contentOf = ({ number, merchantCode }: RunToFile, { line }: Transfer): string =>
  `${runLineCode(number, line)} ${bankText(merchantCode, 40).replaceAll('-', ' ')}`;

/** The column headings that banks of the country use. */
const HEADS: Record<RunColumn, string> = {
  line: 'STT',
  holder: 'Tên người thụ hưởng',
  accountNumber: 'Số tài khoản thụ hưởng',
  bank: 'Ngân hàng thụ hưởng',
  amount: 'Số tiền',
  currency: 'Loại tiền',
  content: 'Nội dung chuyển tiền',
  day: 'Ngày chuyển tiền',
  email: 'Email',
  reference: 'Mã tham chiếu',
};

const cellOf = (run: RunToFile, transfer: Transfer, index: number): Record<RunColumn, string | number> => ({
  line: index + 1,
  holder: bankName(transfer.holder, 140),
  accountNumber: transfer.accountNumber,
  bank: transfer.bank,
  amount: majorUnits(transfer.amount, run.currency),
  currency: run.currency,
  content: contentOf(run, transfer),
  day: run.sendOn,
  email: transfer.email,
  reference: runLineCode(run.number, transfer.line),
});

/** A CSV file (RFC 4180) in UTF-8, with a byte order mark. */
export const runCsv = (run: RunToFile, columns: readonly RunColumn[]): string => {
  const cell = (value: string | number) =>
    typeof value === 'number' ? String(value) : `"${escapeFormula(value).replaceAll('"', '""')}"`;
  const rows = run.transfers.map((transfer, index) => {
    const cells = cellOf(run, transfer, index);
    return columns.map((column) => cells[column]);
  });
  const lines = [columns.map((column) => HEADS[column]), ...rows];
  return `\uFEFF${lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
};

const BIN_OF = new Map(Object.entries(BANKS).map(([bin, name]) => [bankText(name, 140), bin]));

/** A bank by its name, and by its number when the name is known. */
const agentOf = (name: string, bin = BIN_OF.get(bankText(name, 140))) => ({
  FinInstnId: {
    ...(bin ? { ClrSysMmbId: { MmbId: bin } } : {}),
    Nm: bankName(name, 140) || 'NOTPROVIDED',
  },
});

const accountOf = (number: string) => ({
  Id: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number) ? { IBAN: number } : { Othr: { Id: number } },
});

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true, indentBy: ' ' });

/** The payment order in ISO 20022: pain.001.001.09, with one payment that contains all transfers. */
export const runPain = (run: RunToFile, debtor: BankAccount, madeAt: Date): string => {
  const { number, transfers, merchantName, sendOn, currency } = run;
  const id = runCode(number);
  const sums = {
    NbOfTxs: transfers.length,
    CtrlSum: plainAmount(
      transfers.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
  };
  const name = bankName(debtor.accountName, 140) || bankName(merchantName, 140) || 'NOTPROVIDED';
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: id,
          CreDtTm: madeAt.toISOString().replace(/\.\d+Z$/, 'Z'),
          ...sums,
          InitgPty: { Nm: name },
        },
        PmtInf: {
          PmtInfId: id,
          PmtMtd: 'TRF',
          BtchBookg: 'false',
          ...sums,
          ReqdExctnDt: { Dt: sendOn },
          Dbtr: { Nm: name },
          DbtrAcct: { ...accountOf(debtor.accountNumber), Ccy: currency },
          DbtrAgt: agentOf(debtor.name, debtor.bin),
          CdtTrfTxInf: transfers.map((transfer) => ({
            PmtId: { EndToEndId: runLineCode(number, transfer.line) },
            Amt: { InstdAmt: { '@Ccy': currency, '#text': plainAmount(transfer.amount, currency) } },
            CdtrAgt: agentOf(transfer.bank),
            Cdtr: { Nm: bankName(transfer.holder, 140) || 'NOTPROVIDED' },
            CdtrAcct: accountOf(transfer.accountNumber),
            RmtInf: { Ustrd: contentOf(run, transfer) },
          })),
        },
      },
    },
  });
};
