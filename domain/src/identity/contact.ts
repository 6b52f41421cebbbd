/** Where a person is reached. The email also opens the account: it signs in, and links for a password go there. */
export interface Contact {
  email: string;
  mobile: string;
}

/** Whether two addresses are one account's, as accounts are found: whatever the case. */
export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Decides the contact that staff correct. A field that staff did not change keeps its present value.
 * @param now what is stored @param seen what its corrector read
 * @returns null when another one has changed a field that is corrected
 */
export const correctedContact = (now: Contact, seen: Contact, wanted: Contact): Contact | null => {
  const fields = ['email', 'mobile'] as const;
  const isStale = (field: keyof Contact) =>
    wanted[field] !== seen[field] && now[field] !== seen[field] && now[field] !== wanted[field];
  if (fields.some(isStale)) return null;
  const [email, mobile] = fields.map((field) => (wanted[field] === seen[field] ? now[field] : wanted[field]));
  return { email: email!, mobile: mobile! };
};

/** An address that says little to who does not know it: the first letter, and where the mailbox is. */
export const maskedAddress = (address: string): string => address.replace(/^(.)[^@]*/, '$1•••');
