/** Reads the calendar at an address that a member entered. */
export interface CalendarAnswer {
  /** 200: it is in `content`; 304: it is what it was. */
  status: number;
  content: Uint8Array;
  /** For the next time. */
  etag: string | null;
  lastModified: string | null;
}

/** Why nothing could be read, beyond the address being silent. */
export class CalendarUnread extends Error {
  readonly why: 'private' | 'redirects' | 'too-large' | 'own';
  constructor(why: CalendarUnread['why']) {
    super(why);
    this.why = why;
  }
}

/** Reads calendars of others. */
export interface CalendarReader {
  /**
   * @param isOurs whether a host, of the address or of a redirect, is this installation
   * @throws CalendarUnread, or anything else when nothing answered
   */
  read(asked: {
    url: string;
    etag: string | null;
    lastModified: string | null;
    isOurs(host: string): Promise<boolean>;
  }): Promise<CalendarAnswer>;
}
