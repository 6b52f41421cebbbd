/** The parts of a calendar file (RFC 5545) as text: its calendars, their zones and events, their lines. */

export interface IcsCalendar {
  /** The lines that describe each zone, by its name. */
  zones: Map<string, string[]>;
  /**
   * The zone of times without a zone (`X-WR-TIMEZONE`, as Google and Apple write it); '' when the calendar has none.
   */
  zone: string;
  events: IcsPart[];
  /** Free/busy components (RFC 5545, 3.6.4). */
  busyTimes: IcsPart[];
}

export interface IcsPart {
  /** Its own lines, without those of nested components such as alarms. */
  lines: string[];
  /** Whether the file has its END line. */
  isWhole: boolean;
}

/** The value and parameters of a line; parameter names are in upper case. */
export interface IcsLine {
  params: ReadonlyMap<string, string>;
  value: string;
}

const BOUNDARY = /^(BEGIN|END):\s*([\w-]+)\s*$/i;

/** Lines are folded by bytes, at times within a letter, so they are joined before they are decoded (RFC 5545, 3.1). */
const linesOf = (bytes: Uint8Array): string[] => {
  const unfolded = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/\r?\n[ \t]/g, '');
  return new TextDecoder().decode(Buffer.from(unfolded, 'latin1')).split(/\r?\n/);
};

/** @throws when the bytes are not a calendar file, or the file is cut off */
export const calendarsOf = (bytes: Uint8Array): IcsCalendar[] => {
  const calendars: IcsCalendar[] = [];
  let calendar: IcsCalendar | undefined;
  let part: (IcsPart & { name: string; inner: string[] }) | undefined;
  const begin = (name: string) => {
    part = { name, inner: [], lines: [], isWhole: false };
    if (name === 'VEVENT') calendar!.events.push(part);
    if (name === 'VFREEBUSY') calendar!.busyTimes.push(part);
  };
  const end = (its: NonNullable<typeof part>) => {
    its.isWhole = true;
    const tzid = its.name === 'VTIMEZONE' && its.lines.map((line) => readLine(line, 'TZID')).find(Boolean);
    if (tzid) calendar!.zones.set(tzid.value.trim(), its.lines);
    part = undefined;
  };
  for (const line of linesOf(bytes)) {
    const [, edge, named = ''] = BOUNDARY.exec(line) ?? [];
    const [isBegin, name] = [edge?.toUpperCase() === 'BEGIN', named.toUpperCase()];
    if (!calendar) {
      if (isBegin && name === 'VCALENDAR') {
        calendar = { zones: new Map(), zone: '', events: [], busyTimes: [] };
        calendars.push(calendar);
      } else if (calendars.length === 0 && line.trim() !== '') throw new Error('no calendar');
    } else if (edge && !isBegin && name === 'VCALENDAR') [calendar, part] = [undefined, undefined];
    else if (!part) {
      if (isBegin) begin(name);
      else calendar.zone ||= readLine(line, 'X-WR-TIMEZONE')?.value.trim() ?? '';
    } else if (edge && !isBegin && name === part.name) end(part);
    else if (isBegin && name === 'VEVENT') begin(name);
    else {
      if (isBegin) part.inner.push(name);
      if (part.inner.length === 0 || part.name === 'VTIMEZONE') part.lines.push(line);
      if (edge && !isBegin && part.inner.at(-1) === name) part.inner.pop();
    }
  }
  if (calendar || calendars.length === 0) throw new Error('no calendar');
  return calendars;
};

const NAME = /^([\w-]+)[;:]/;
const PARAM = /^;([\w-]+)=((?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)/;

/** The name of a line, in upper case; '' for an invalid line. */
export const nameOf = (line: string): string => NAME.exec(line)?.[1]!.toUpperCase() ?? '';

/** @returns undefined when the line has another name or is invalid */
export const readLine = (line: string, name: string): IcsLine | undefined => {
  if (nameOf(line) !== name) return undefined;
  const params = new Map<string, string>();
  let rest = line.slice(name.length);
  for (let found = PARAM.exec(rest); found; found = PARAM.exec(rest)) {
    params.set(found[1]!.toUpperCase(), found[2]!.replaceAll('"', ''));
    rest = rest.slice(found[0].length);
  }
  return rest.startsWith(':') ? { params, value: rest.slice(1) } : undefined;
};

/** Reads a text value, in which special characters follow a backslash. */
export const readText = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
