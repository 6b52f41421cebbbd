/** Days as 'YYYY-MM-DD', as in the contract. */
const DAY_MS = 86_400_000;

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => toDay(toTime(day) + days * DAY_MS);

export const addMonths = (day: string, months: number): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
};

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(toTime(day)).getUTCDay();

export const daysBetween = (from: string, to: string): number => Math.round((toTime(to) - toTime(from)) / DAY_MS);

/** Returns the present day in Vietnam, where both merchants are. */
export const dayInVietnam = (instant: Date): string => toDay(instant.getTime() + 7 * 3_600_000);

/** Nine o'clock in the morning of a day in Vietnam, as an ISO instant. */
export const morningOf = (day: string): string => `${day}T02:00:00.000Z`;
