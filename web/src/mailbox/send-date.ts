/**
 * A mail's send date as the e-mail list writes it in every language: `19:45 05/12/2026` (member-portal section 2).
 * @param timeZone the merchant's
 */
export const sendDate = (instant: string, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const part = Object.fromEntries(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${part['hour']}:${part['minute']} ${part['day']}/${part['month']}/${part['year']}`;
};
