export const BUYER_LIMITS = { name: 200, taxCode: 20, address: 300, email: 254 } as const;

export interface InvoiceBuyer {
  /** A person or a company. */
  name: string;
  /** Empty for a person without a tax code. */
  taxCode: string;
  address: string;
  email: string;
}

const WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3] as const;

/** Returns a tax code as it is stored and compared: without spaces and dots, in capitals. */
export const plainTaxCode = (typed: string): string => typed.replace(/[\s.]/g, '').toUpperCase();

/**
 * Whether a tax code has the form of its country: in Vietnam 10 digits, with 3 more for a branch, or the 12 digits of a
 * person; elsewhere letters and digits.
 */
export const isTaxCode = (code: string, country: string): boolean =>
  country === 'VN' ? /^(\d{10}(-\d{3})?|\d{12})$/.test(code) : /^[A-Z0-9][A-Z0-9-]{3,19}$/.test(code);

/** Whether the last digit of a Vietnamese company's tax code is the check digit of the others. Other codes are true. */
export const hasTrueCheckDigit = (code: string): boolean => {
  const company = /^(\d{9})(\d)(-\d{3})?$/.exec(code);
  if (!company) return true;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(company[1]![place]), 0);
  return 10 - (sum % 11) === Number(company[2]);
};

export type BuyerField = 'Name' | 'TaxCode' | 'Address' | 'Email';

/** Returns the wrong fields of a typed buyer; a buyer with a tax code needs an address. */
export const buyerFaults = (
  { Name, TaxCode, Address, Email }: Record<BuyerField, string>,
  country: string,
): BuyerField[] => {
  const code = plainTaxCode(TaxCode);
  return [
    ...(Name.trim() === '' ? (['Name'] as const) : []),
    ...(code !== '' && !isTaxCode(code, country) ? (['TaxCode'] as const) : []),
    ...(code !== '' && Address.trim() === '' ? (['Address'] as const) : []),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(Email.trim()) ? [] : (['Email'] as const)),
  ];
};
