/** Currencies that this runtime can write (ISO 4217). */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/** The default currency of merchants, since the product comes from Vietnam. */
export const HOME_CURRENCY = 'VND';
export const HOME_COUNTRY = 'VN';

/**
 * The name of the unit of money on the wire and in tables, for every currency. The name is older than the support of
 * other currencies.
 */
export const MONEY_UNIT = 'dong';

/** Formats are cached, because making one takes far longer than using it. */
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

/** The decimals of a currency's amounts: 2 of the euro, 0 of the dong and the yen. */
export const currencyDecimals = (currency: string): number =>
  moneyFormat(currency, 'en').resolvedOptions().maximumFractionDigits ?? 0;

/**
 * Returns an amount in major units, for people and banks: 12.5 for 1250 euro cents. Amounts are stored and sent in
 * whole minor units.
 */
export const majorUnits = (amount: number, currency: string): number => amount / 10 ** currencyDecimals(currency);

/** Returns an amount in minor units: 1250 for 12.5 euros. */
export const minorUnits = (major: number, currency: string): number =>
  Math.round(major * 10 ** currencyDecimals(currency));

/** An amount as a locale writes it, with the currency's sign where the language puts it. */
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
 * Reads a sum as machines write it into minor units: `12.50` is 1250. Decimals that the currency does not have may only
 * be zeros, and there are at most two decimals: `12500000.00`. @returns undefined for any other text
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
 * Converts a round sum of the product in dong (a limit, default or example) to the scale of another currency: 1,000,000
 * become 40.00 euros or 5,000 yen. It is not an exchange rate.
 */
export const scaledSum = (dong: number, currency: string): number => {
  if (currency === HOME_CURRENCY) return dong;
  const decimals = currencyDecimals(currency);
  return decimals === 0 ? Math.ceil(dong / 200) : Math.ceil(dong / 25_000) * 10 ** decimals;
};
