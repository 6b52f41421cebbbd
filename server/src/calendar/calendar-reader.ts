/** Reads the calendar at an address that a member entered. */
export interface CalendarAnswer {
  /** 200: `content` has the calendar; 304: the calendar has not changed. */
  status: number;
  content: Uint8Array;
  /** To send with the next request. */
  etag: string | null;
  lastModified: string | null;
}

/** Why an address was not read, other than because it did not answer. */
export class CalendarUnread extends Error {
  readonly why: 'private' | 'redirects' | 'too-large' | 'own';
  constructor(why: CalendarUnread['why']) {
    super(why);
    this.why = why;
  }
}

/** Reads calendars of other sites. */
export interface CalendarReader {
  /**
   * @param isOurs whether a host, of the address or of a redirect, belongs to this installation
   * @throws CalendarUnread with the reason, or another error when the address did not answer
   */
  read(asked: {
    url: string;
    etag: string | null;
    lastModified: string | null;
    isOurs(host: string): Promise<boolean>;
  }): Promise<CalendarAnswer>;
}
