/**
 * A name as it is written in Vietnamese: family and middle names, which the form calls the last name, before the given
 * name.
 */
export const fullName = (user: { firstName: string; lastName: string }): string =>
  `${user.lastName} ${user.firstName}`.trim();

/** The other way round: the last word is the given name, what stands before it the family and middle names. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const words = name.trim().split(/\s+/);
  return { firstName: words.at(-1) ?? '', lastName: words.slice(0, -1).join(' ') };
};
