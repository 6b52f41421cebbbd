import type { Locale } from '@sandbar/domain/common';

export interface ZoneOption {
  value: string;
  /** `(GMT+7) Ho Chi Minh – Giờ Đông Dương` */
  label: string;
}

/** Names of some hundred zones take long to compute, so this many are computed at once before the page may respond. */
const AT_ONCE = 25;

/** Cities whose zones browsers still list under their former names. */
const RENAMED: Readonly<Record<string, string>> = {
  Saigon: 'Ho Chi Minh',
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Rangoon: 'Yangon',
};

/** @param now the moment whose offset is used, because of summer time */
export const zoneOption = (zone: string, locale: Locale, now: Date): ZoneOption => {
  const { value, label } = named(zone, locale, now);
  return { value, label };
};

/** Returns the other time zones of this browser with their common names, from west to east. */
export const otherZones = async (present: string, locale: Locale, now: Date): Promise<ZoneOption[]> => {
  // A browser may list the present zone under an older name, which is then left out.
  const listed = new Intl.DateTimeFormat('en-US', { timeZone: present }).resolvedOptions().timeZone;
  const others: ReturnType<typeof named>[] = [];
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    if (zone === present || zone === listed) continue;
    others.push(named(zone, locale, now));
    if (others.length % AT_ONCE === 0) await new Promise((turn) => setTimeout(turn, 0));
  }
  const { compare } = new Intl.Collator(locale);
  return others
    .toSorted((one, other) => one.minutes - other.minutes || compare(one.label, other.label))
    .map(({ value, label }) => ({ value, label }));
};

const named = (zone: string, locale: Locale, now: Date): ZoneOption & { minutes: number } => {
  const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const city = RENAMED[place] ?? place;
  const { name, minutes } = askIntl(zone, locale, now);
  // For a zone without a name, Intl returns its place or its offset; the city is used instead.
  const label = /GMT|UTC/.test(name) || name.includes(city) ? city : `${city} – ${name}`;
  // The distinguishing part is first, because a narrow field cuts off the end.
  return { value: zone, label: `(${offsetText(minutes)}) ${label}`, minutes };
};

/** Returns the zone's name and its minutes before Greenwich. */
const askIntl = (zone: string, locale: Locale, now: Date): { name: string; minutes: number } => {
  const digits = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    ...digits,
    timeZone: zone,
    timeZoneName: 'longGeneric',
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const there = Date.UTC(
    Number(parts['year']),
    Number(parts['month']) - 1,
    Number(parts['day']),
    Number(parts['hour']),
    Number(parts['minute']),
  );
  return { name: parts['timeZoneName'] ?? '', minutes: there / 60_000 - Math.floor(now.getTime() / 60_000) };
};

/** `GMT+5:30`, in every language. */
const offsetText = (minutes: number): string => {
  if (minutes === 0) return 'GMT';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? '\u2212' : '+'}${hours}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`;
};
