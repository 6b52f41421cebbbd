import {
  isForEachPerson,
  isResortFee,
  RESORT_FEE_LIMITS,
  RESORT_FEE_RULES,
  type ResortFee,
} from '../catalogue/index.ts';
import { plainAmount, currencyDecimals } from '../common/index.ts';
import { readMoney, type RowProblem } from './cells.ts';

/**
 * The fees of a room class as a cell contains them, in their order: `Phí dọn phòng | Cleaning fee: 20.00 EUR per stay;
 * Thuế | Tax: 2.50 USD per person-night, free below 12, optional`.
 */
export const FEES_EXAMPLE =
  'Phí dọn phòng | Cleaning fee: 20.00 EUR per stay; Thuế | Tax: 2.50 USD per person-night, free below 12, optional';

const SIGNS = /[%;:|\n]/g;
const encoded = (name: string): string =>
  name.trim().replaceAll(SIGNS, (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(2, '0')}`);
const decoded = (text: string): string =>
  text.trim().replaceAll(/%(25|3B|3A|7C|0A)/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** Returns the same text for the same fees. */
export const feesText = (fees: readonly ResortFee[]): string =>
  fees
    .map(({ name, amount, currency, rule, mandatory, freeBelow = 0 }) => {
      const sum = `${encoded(name.vi)} | ${encoded(name.en)}: ${plainAmount(amount, currency)} ${currency} per ${rule}`;
      const free = isForEachPerson(rule) && freeBelow > 0 ? [`free below ${freeBelow}`] : [];
      return [sum, ...free, ...(mandatory ? [] : ['optional'])].join(', ');
    })
    .join('; ');

const FEE = new RegExp(
  String.raw`^([^:|]+)\|([^:|]+):\s*([\d.,\s]*\d)\s*([A-Z]{3})\s*(?:per\s|/)\s*(${RESORT_FEE_RULES.join('|')})\s*((?:,[^,]*)*)$`,
  'i',
);

const readFee = (text: string): ResortFee | undefined => {
  const [, vi, en, sum, code, rule, more] = FEE.exec(text.trim()) ?? [];
  if (more === undefined) return undefined;
  const currency = code!.toUpperCase();
  const terms = more.split(',').map((term) => term.trim().toLowerCase().replaceAll(/\s+/g, ' '));
  const said = terms.filter((term) => term !== '');
  const ages = said.flatMap((term) => /^free below (\d{1,2})$/.exec(term)?.[1] ?? []);
  const optional = said.filter((term) => term === 'optional').length;
  if (ages.length > 1 || optional > 1 || ages.length + optional < said.length) return undefined;
  const fee = {
    name: { vi: decoded(vi!), en: decoded(en!) },
    rule: rule!.toLowerCase() as ResortFee['rule'],
    currency,
    mandatory: optional === 0,
    freeBelow: Number(ages[0] ?? 0),
  };
  if (ages.length > 0 && !isForEachPerson(fee.rule)) return undefined;
  // In a currency with three decimals, such as a dinar, a point before three digits is a decimal sign.
  const amount = readMoney(sum!, currencyDecimals(currency) === 3 ? '.' : null, currency);
  return amount !== undefined && isResortFee({ ...fee, amount }) ? { ...fee, amount } : undefined;
};

/** Reads a cell, or returns a problem that names the fee which cannot be read, or says that there are too many fees. */
export const readFees = (text: string): { fees: readonly ResortFee[] } | { problem: RowProblem } => {
  const parts = text.split(/[;\n]/).filter((part) => part.trim() !== '');
  if (parts.length > RESORT_FEE_LIMITS.rows)
    return { problem: { field: 'fees', code: 'too-many-fees', data: { most: RESORT_FEE_LIMITS.rows } } };
  const fees = parts.map(readFee);
  const wrong = fees.indexOf(undefined);
  if (wrong !== -1)
    return { problem: { field: 'fees', code: 'not-fees', data: { at: wrong + 1, example: FEES_EXAMPLE } } };
  return { fees: fees.map((fee) => fee!) };
};
