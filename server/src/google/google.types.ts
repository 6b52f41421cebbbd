/** Google as the slice asks it. */
export interface Google {
  /** Where a member is asked. */
  consentUrl(ask: {
    redirectUri: string;
    state: string;
    challenge: string;
    scopes: readonly string[];
    /** The account that Google offers first. */
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
  drive(refreshToken: string): Promise<GoogleDrive>;
  mail(refreshToken: string): Promise<GoogleMail>;
}

/** The portal's own files in the account's drive; it cannot see others. All methods throw a GoogleProblem. */
export interface GoogleDrive {
  /** An id for something that is made later: made twice, it is a conflict. */
  newId(): Promise<string>;
  makeFolder(folder: { id: string; name: string; owner: string }): Promise<void>;
  /** The folder that was made for this owner; undefined: there is none. */
  findFolder(owner: string): Promise<string | undefined>;
  /** Finds the copy of this file for this owner outside of the bin; undefined without one. */
  findFile(owner: string, fileId: string): Promise<string | undefined>;
  get(id: string): Promise<GoogleDriveItem>;
  list(owner: string, pageToken?: string): Promise<{ items: GoogleDriveItem[]; nextPageToken: string | undefined }>;
  /** Begins to send. @returns where the rest goes: a secret */
  begin(file: NewDriveItem): Promise<string>;
  /** @returns how many bytes are there, or what it became with the last */
  received(upload: string, byteLength: number): Promise<number | GoogleDriveItem>;
  send(upload: string, bytes: Uint8Array, from: number, byteLength: number): Promise<number | GoogleDriveItem>;
  /** Bytes from `from` until before `to`. */
  read(id: string, from: number, to: number): Promise<Uint8Array>;
}

export interface NewDriveItem {
  id: string;
  folderId: string;
  name: string;
  contentType: string;
  byteLength: number;
  owner: string;
  fileId: string;
}

export interface GoogleDriveItem {
  id: string;
  name: string;
  contentType: string;
  byteLength: number;
  checksum: string;
  modifiedAt: Date;
  webViewLink: string;
  /** In the bin. */
  trashed: boolean;
  /** For whom the portal made it; empty for what it did not. */
  owner: string;
}

export interface GoogleMail {
  /** The newest of the inbox: who sent them and what they are called. */
  list(asked: { pageToken: string | undefined; limit: number; signal: AbortSignal }): Promise<{
    items: GoogleMailItem[];
    nextPageToken: string | undefined;
  }>;
}

export interface GoogleMailItem {
  id: string;
  from: string;
  title: string;
  sentAt: Date;
  unread: boolean;
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

/** An event as it is sent to Google. */
export interface GoogleEvent {
  id: string;
  summary: string;
  location: string;
  start: { dateTime: string; timeZone: string };
  end: { dateTime: string; timeZone: string };
}

/**
 * `gone`: a sync token or an event is not known any more; `changed`: it was changed there meanwhile; `space`: the
 * account's drive is full; `denied`: nothing of the kind is allowed; `refused`: this one thing.
 */
type GoogleTrouble =
  | 'revoked'
  | 'quota'
  | 'denied'
  | 'missing'
  | 'conflict'
  | 'gone'
  | 'changed'
  | 'refused'
  | 'space'
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
