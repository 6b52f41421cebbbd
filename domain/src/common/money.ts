/** Making one takes far longer than writing with it. */
const formats = new Map<string, Intl.NumberFormat>();

/** An amount in dong as a locale writes it: the sign stands where the language has it. */
export const dongText = (dong: number, locale: string): string => {
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'VND',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    });
  formats.set(locale, format);
  return format.format(dong);
};
