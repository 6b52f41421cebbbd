/** Whether two values of a form hold the same; in a file of its own, which sign-in loads without the merge. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
