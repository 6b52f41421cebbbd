/** The parts of Google that this slice uses. */
export interface Google {
  /** The address of the page on which Google asks the member for consent. */
  consentUrl(ask: {
    redirectUri: string;
    state: string;
    challenge: string;
    scopes: readonly string[];
    /** The account that Google preselects. */
    email: string;
  }): Promise<string>;
  exchange(code: { code: string; verifier: string; redirectUri: string }): Promise<{
    refreshToken: string;
    /** Google's id of the account. */
    subject: string;
    email: string;
    scopes: string[];
  }>;
  revoke(refreshToken: string): Promise<void>;
  calendar(refreshToken: string): Promise<GoogleCalendar>;
  drive(refreshToken: string): Promise<GoogleDrive>;
  mail(refreshToken: string): Promise<GoogleMail>;
}

/** The portal's own files in the account's drive; it cannot see other files. All methods throw GoogleProblem. */
export interface GoogleDrive {
  /** Reserves an id for a file or folder. Creating it twice is a conflict. */
  newId(): Promise<string>;
  makeFolder(folder: { id: string; name: string; owner: string }): Promise<void>;
  /** The folder that was created for this owner; undefined without one. */
  findFolder(owner: string): Promise<string | undefined>;
  /** Finds the copy of this file for this owner outside of the bin; undefined without one. */
  findFile(owner: string, fileId: string): Promise<string | undefined>;
  get(id: string): Promise<GoogleDriveItem>;
  list(owner: string, pageToken?: string): Promise<{ items: GoogleDriveItem[]; nextPageToken: string | undefined }>;
  /** Starts an upload. @returns the address for the bytes, which is a secret */
  begin(file: NewDriveItem): Promise<string>;
  /** @returns the number of received bytes, or the finished file */
  received(upload: string, byteLength: number): Promise<number | GoogleDriveItem>;
  send(upload: string, bytes: Uint8Array, from: number, byteLength: number): Promise<number | GoogleDriveItem>;
  /** The bytes from `from` up to but without `to`. */
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
  /** Whether the file is in the bin. */
  trashed: boolean;
  /** The owner's mark that the portal set; empty for other files. */
  owner: string;
}

export interface GoogleMail {
  /** The newest mails of the inbox: senders and subjects. */
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

/** The account's main calendar. All methods throw GoogleProblem. */
export interface GoogleCalendar {
  list(asked: { syncToken?: string | undefined; pageToken?: string | undefined; from: Date; to: Date }): Promise<{
    items: GoogleItem[];
    timeZone: string;
    nextPageToken: string | undefined;
    nextSyncToken: string | undefined;
  }>;
  get(id: string): Promise<GoogleItem>;
  insert(event: GoogleEvent): Promise<GoogleItem>;
  /** @param etag the known version of the event; another version at Google is a problem of kind `changed` */
  update(event: GoogleEvent, etag: string | null): Promise<GoogleItem>;
  remove(id: string): Promise<void>;
}

interface GoogleTime {
  date?: string | null;
  dateTime?: string | null;
}

/** An event as Google returns it. */
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

/** An event to send to Google. */
export interface GoogleEvent {
  id: string;
  summary: string;
  location: string;
  start: { dateTime: string; timeZone: string };
  end: { dateTime: string; timeZone: string };
}

/**
 * `gone`: a sync token or an event is unknown to Google; `changed`: it was changed at Google meanwhile; `space`: the
 * account's drive is full; `denied`: this kind of call is not allowed; `refused`: only this item is refused.
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
