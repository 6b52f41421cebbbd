/**
 * The last moment before the end of the time to answer, which is the midnight behind a day: readers see that day.
 */
export const lastMoment = (dueDate: string): Date => new Date(Date.parse(dueDate) - 1);
