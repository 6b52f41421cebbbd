const plain = (account: string): string => account.toUpperCase().replaceAll(/[^A-Z0-9*]/g, '');

/**
 * Whether two texts name the same account. Banks add blanks, zeros in front, stars for hidden digits, and the country
 * in front of an IBAN.
 */
export const isSameAccount = (one: string, other: string): boolean => {
  const [first, second] = [plain(one), plain(other)];
  if (first === '' || second === '') return false;
  const bare = (account: string) => account.replace(/^0+/, '');
  if (bare(first) === bare(second)) return true;
  const hides = (hidden: string, whole: string) => {
    const parts = hidden.split(/\*+/);
    return parts.length > 1 && parts.join('').length >= 4 && new RegExp(`^${parts.join('[A-Z0-9]+')}$`).test(whole);
  };
  if (hides(first, second) || hides(second, first)) return true;
  const ends = (iban: string, account: string) =>
    /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban) && account.length >= 6 && iban.endsWith(account);
  return ends(first, second) || ends(second, first);
};
