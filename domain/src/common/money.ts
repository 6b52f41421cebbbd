/** Currencies that this runtime can write (ISO 4217). */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/** The default currency of merchants, since the product comes from Vietnam. */
export const HOME_CURRENCY = 'VND';
export const HOME_COUNTRY = 'VN';

/** The unit of amounts on the wire and in tables, whatever the currency: its name is older than other currencies. */
export const MONEY_UNIT = 'dong';

/** Making one takes far longer than writing with it. */
const formats = new Map<string, Intl.NumberFormat>();

/** How a locale writes amounts of a currency (ISO 4217), in its major units. */
export const moneyFormat = (
  currency: string,
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat => {
  const key = `${locale} ${currency} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...options,
  });
  formats.set(key, format);
  return format;
};

/** Decimals that amounts of a currency have: 2 of the euro, none of the dong and the yen. */
export const currencyDecimals = (currency: string): number =>
  moneyFormat(currency, 'en').resolvedOptions().maximumFractionDigits ?? 0;

/** 12.5 of 1250 euro cents. Amounts are kept and sent in whole minor units; this is for people and banks. */
export const majorUnits = (amount: number, currency: string): number => amount / 10 ** currencyDecimals(currency);

/** 1250 of 12.5 euros. */
export const minorUnits = (major: number, currency: string): number =>
  Math.round(major * 10 ** currencyDecimals(currency));

/** An amount as a locale writes it: the sign of the currency stands where the language has it. */
export const moneyText = (amount: number, currency: string, locale: string): string =>
  moneyFormat(currency, locale).format(majorUnits(amount, currency));

/** `₫`, `€`: for the unit of a field. */
export const currencySymbol = (currency: string, locale: string): string =>
  moneyFormat(currency, locale)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** An amount with its decimals and a full stop, as banks and machines read it: `12.50`, `12500000`. */
export const plainAmount = (amount: number, currency: string): string =>
  majorUnits(amount, currency).toFixed(currencyDecimals(currency));

/**
 * Minor units of a sum as machines write it, `12.50`, exactly: 1250. Behind the decimals that the currency has only
 * zeros may stand, and no more than two decimals in all: `12500000.00`. @returns undefined for any other text
 */
export const readPlainAmount = (written: string, currency: string): number | undefined => {
  const decimals = currencyDecimals(currency);
  const [, whole, fraction = ''] = /^(\d{1,14})(?:\.(\d+))?$/.exec(written) ?? [];
  const isPlain = fraction.length <= Math.max(2, decimals) && !/[1-9]/.test(fraction.slice(decimals));
  return whole === undefined || !isPlain
    ? undefined
    : Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
};

/**
 * The product's round sums, which are written in dong (limits, defaults, examples), at the scale of another currency:
 * 1,000,000 are 40.00 euros or 5,000 yen. Not a rate of exchange.
 */
export const scaledSum = (dong: number, currency: string): number => {
  if (currency === HOME_CURRENCY) return dong;
  const decimals = currencyDecimals(currency);
  return decimals === 0 ? Math.ceil(dong / 200) : Math.ceil(dong / 25_000) * 10 ** decimals;
};
