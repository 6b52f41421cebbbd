import type { PriceLine } from '../orders/index.ts';
import { taxedOf, type Taxed } from './amounts.ts';

export const LINE_KINDS = ['stay', 'fee', 'reduction', 'points', 'change'] as const;

export interface InvoiceLine extends Taxed {
  /** `change`: money of the order that came in or was refunded after its price was made. */
  kind: (typeof LINE_KINDS)[number];
  name: string;
}

/** The names of lines without a name of their own. */
export interface LineNames {
  stay: string;
  reduction: string;
  code: (code: string) => string;
  points: (points: number) => string;
  change: string;
}

const lineOf = (line: PriceLine, names: LineNames): Pick<InvoiceLine, 'kind' | 'name'> => {
  switch (line.kind) {
    case 'stay':
      return { kind: 'stay', name: names.stay };
    case 'fee':
      return { kind: 'fee', name: line.name };
    case 'offer':
    case 'promotion':
      return { kind: 'reduction', name: names.reduction };
    case 'code':
      return { kind: 'reduction', name: line.code === null ? names.reduction : names.code(line.code) };
    case 'points':
      return { kind: 'points', name: names.points(line.points) };
  }
};

/**
 * The lines of an order's first invoice. Points are not money, so they are a reduction. Money that was refunded before,
 * or kept beside the price, is the last line, so that all lines add up to the kept money.
 */
export const invoiceLines = (
  priced: readonly PriceLine[],
  names: LineNames,
  { kept, percent }: { kept: number; percent: number | null },
): InvoiceLine[] => {
  const lines = priced.map((line) => ({ ...lineOf(line, names), ...taxedOf(line.amount, percent) }));
  const rest = kept - lines.reduce((sum, { total }) => sum + total, 0);
  return rest === 0 ? lines : [...lines, { kind: 'change', name: names.change, ...taxedOf(rest, percent) }];
};
