import { refuse, type Result } from '@sandbar/domain/common';
import {
  bounded,
  readDong,
  unreadRow,
  type BankFile,
  type BankFileLine,
  type PaymentRefusal,
  type UnreadRow,
} from '@sandbar/domain/payments';
import { XMLParser } from 'fast-xml-parser';

/** Elements that may stand more than once, by their names in CAMT.053 (ISO 20022). */
const LISTS = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => LISTS.has(name),
});

/** An element as the parser gives it; what is not there is undefined. */
type Element = Record<string, unknown> | undefined;
const child = (of: Element, name: string): Element => {
  const found = of?.[name];
  return typeof found === 'object' && found !== null ? (found as Element) : undefined;
};
const children = (of: Element, name: string): Element[] => {
  const found = of?.[name];
  return Array.isArray(found) ? (found as Element[]) : [];
};
const words = (of: Element, name: string): string => {
  const found = of?.[name];
  const text = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)['#text'] : found;
  return typeof text === 'string' ? text.trim() : '';
};

/** A CAMT.053: booked entries in dong by which money came, or each payment within them. */
export const readCamt = (text: string): Result<BankFile, PaymentRefusal> => {
  // Nothing that a statement needs; what defines words of its own may grow without end.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return refuse('BANK_FILE_UNREADABLE', {});
  let read: Element;
  try {
    read = parser.parse(text) as Element;
  } catch {
    return refuse('BANK_FILE_UNREADABLE', {});
  }
  const statements = children(child(child(read, 'Document'), 'BkToCstmrStmt'), 'Stmt');
  if (statements.length === 0) return refuse('BANK_FILE_UNREADABLE', {});
  const lines: BankFileLine[] = [];
  const unread: UnreadRow[] = [];
  const entries = statements.flatMap((statement) => children(statement, 'Ntry'));
  for (const [place, entry] of entries.entries()) {
    const status = words(entry, 'Sts') || words(child(entry, 'Sts'), 'Cd');
    if (words(entry, 'CdtDbtInd') !== 'CRDT' || (status !== '' && status !== 'BOOK')) continue;
    const own = words(entry, 'AcctSvcrRef') || words(entry, 'NtryRef');
    const details = children(entry, 'NtryDtls').flatMap((group) => children(group, 'TxDtls'));
    const parts = details.length > 1 ? details : [details[0]];
    for (const [index, part] of parts.entries()) {
      const refs = child(part, 'Refs');
      const number = words(refs, 'AcctSvcrRef') || (parts.length > 1 && own ? `${own}/${index + 1}` : own);
      const reference = number || words(refs, 'TxId') || words(refs, 'InstrId');
      const money =
        parts.length > 1
          ? (child(part, 'Amt') ?? child(child(child(part, 'AmtDtls'), 'TxAmt'), 'Amt'))
          : child(entry, 'Amt');
      const currency = String(money?.['@Ccy'] ?? '');
      const written = words({ money }, 'money');
      const amount = currency === 'VND' ? readDong(written) : undefined;
      const content = [
        ...((child(part, 'RmtInf')?.['Ustrd'] as unknown[] | undefined) ?? []).map(String),
        words(entry, 'AddtlNtryInf'),
        words(child(child(part, 'RltdPties'), 'Dbtr'), 'Nm'),
      ]
        .filter(Boolean)
        .join(' · ');
      if (amount === undefined || amount <= 0 || reference === '' || reference.length > 100)
        unread.push(unreadRow(place + 1, [reference, `${written} ${currency}`.trim(), content]));
      else lines.push({ reference, amount, content });
    }
  }
  return bounded({ lines, unread });
};
