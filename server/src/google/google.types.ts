/** Google as the slice asks it. */
export interface Google {
  /** Where a member is asked. */
  consentUrl(ask: {
    redirectUri: string;
    state: string;
    challenge: string;
    scopes: readonly string[];
    email: string;
  }): Promise<string>;
  exchange(code: { code: string; verifier: string; redirectUri: string }): Promise<{
    refreshToken: string;
    /** Google's own id of the account. */
    subject: string;
    email: string;
    scopes: string[];
  }>;
  revoke(refreshToken: string): Promise<void>;
  calendar(refreshToken: string): Promise<GoogleCalendar>;
}

/** The account's main calendar. Everything throws a GoogleProblem. */
export interface GoogleCalendar {
  list(asked: { syncToken?: string | undefined; pageToken?: string | undefined; from: Date; to: Date }): Promise<{
    items: GoogleItem[];
    timeZone: string;
    nextPageToken: string | undefined;
    nextSyncToken: string | undefined;
  }>;
  get(id: string): Promise<GoogleItem>;
  insert(event: GoogleEvent): Promise<GoogleItem>;
  /** @param etag of the event as it is known; another one in Google is a problem, `changed` */
  update(event: GoogleEvent, etag: string | null): Promise<GoogleItem>;
  remove(id: string): Promise<void>;
}

interface GoogleTime {
  date?: string | null;
  dateTime?: string | null;
}

/** An event as Google says it. */
export interface GoogleItem {
  id?: string | null;
  etag?: string | null;
  status?: string | null;
  summary?: string | null;
  location?: string | null;
  start?: GoogleTime | null;
  end?: GoogleTime | null;
  iCalUID?: string | null;
  eventType?: string | null;
  attendees?: { self?: boolean | null; responseStatus?: string | null }[] | null;
}

/** An event as Google is told. */
export interface GoogleEvent {
  id: string;
  summary: string;
  location: string;
  start: { dateTime: string; timeZone: string };
  end: { dateTime: string; timeZone: string };
}

/** `gone`: a sync token or an event is not known any more; `changed`: somebody changed it there meanwhile. */
type GoogleTrouble =
  | 'revoked'
  | 'quota'
  | 'denied'
  | 'missing'
  | 'conflict'
  | 'gone'
  | 'changed'
  | 'refused'
  | 'unreachable';

export class GoogleProblem extends Error {
  readonly kind: GoogleTrouble;
  readonly waitSeconds: number | undefined;
  constructor(kind: GoogleTrouble, message: string, waitSeconds?: number) {
    super(message);
    this.kind = kind;
    this.waitSeconds = waitSeconds;
  }
}
