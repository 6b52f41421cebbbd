/**
 * Returns the last moment before the end of the time to answer. The end is a midnight, so its own date would be a day
 * too late for readers.
 */
export const lastMoment = (dueDate: string): Date => new Date(Date.parse(dueDate) - 1);
