/** A name as it is written in Vietnamese: family and middle names, which the form calls the last name, before the given name. */
export const fullName = (user: { firstName: string; lastName: string }): string => `${user.lastName} ${user.firstName}`.trim();
