/** The rates of VAT that a merchant may set, in percent. Null: its sales are not subject to VAT. */
export const VAT_LIMITS = { least: 0, most: 30 } as const;

export interface Taxed {
  /** Before tax. */
  net: number;
  vat: number;
  /** With tax: the amount that was paid. */
  total: number;
}

/**
 * Splits a price into net and tax. The net amount is rounded half up (away from 0 for reductions), and the tax is the
 * rest, so that the two always add up to the price.
 * @param percent null: not subject to VAT
 */
export const taxedOf = (total: number, percent: number | null): Taxed => {
  const size = Math.abs(total);
  const net = Math.sign(total) * Math.floor((size * 200 + 100 + (percent ?? 0)) / (2 * (100 + (percent ?? 0))));
  return { net: net + 0, vat: total - net, total };
};

export const sumOf = (parts: readonly Taxed[]): Taxed =>
  parts.reduce((sum, { net, vat, total }) => ({ net: sum.net + net, vat: sum.vat + vat, total: sum.total + total }), {
    net: 0,
    vat: 0,
    total: 0,
  });
