/** Where a person is reached. The email also opens the account: it signs in, and links for a password go there. */
export interface Contact {
  email: string;
  mobile: string;
}

/** Whether two addresses belong to one account: accounts are found regardless of case. */
export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Decides the contact that staff correct. A field that staff did not change keeps its present value.
 * @param now the stored contact
 * @param seen the contact that the staff member read
 * @returns null when another person has changed a field that is corrected
 */
export const correctedContact = (now: Contact, seen: Contact, wanted: Contact): Contact | null => {
  const fields = ['email', 'mobile'] as const;
  const isStale = (field: keyof Contact) =>
    wanted[field] !== seen[field] && now[field] !== seen[field] && now[field] !== wanted[field];
  if (fields.some(isStale)) return null;
  const [email, mobile] = fields.map((field) => (wanted[field] === seen[field] ? now[field] : wanted[field]));
  return { email: email!, mobile: mobile! };
};

/** An address as it is shown to people who may not know it: only its first letter and its host. */
export const maskedAddress = (address: string): string => address.replace(/^(.)[^@]*/, '$1•••');
