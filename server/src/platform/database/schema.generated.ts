// Generated from db/migrations by `npm run generate`. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LocalText } from '@sandbar/domain/common';
import type { MailText } from '@sandbar/domain/mailbox';
import type { Brand, BrandContent, BrandMeta, MerchantSettings } from '@sandbar/domain/merchants';

export interface AccessEndsTable {
  merchantId: string;
  userId: string;
  at: Date;
}

export interface AccessTiesTable {
  merchantId: string;
  userId: string;
  givenBy: string;
  givenAt: Generated<Date>;
  chosePassword: Generated<boolean>;
}

export interface AffiliateBookingsTable {
  merchantId: string;
  transferId: string;
  orderId: string;
  affiliateId: string;
  points: number;
}

export interface AffiliateDaysTable {
  merchantId: string;
  affiliateId: string;
  day: string;
  visits: number;
}

export interface AffiliateMembersTable {
  merchantId: string;
  userId: string;
  affiliateId: string;
  cameAt: Generated<Date>;
  joinedAt: Date | null;
}

export interface AffiliateOrdersTable {
  merchantId: string;
  orderId: string;
  affiliateId: string;
  customerId: string;
  reward: string;
  basisPoints: number;
  fixedPoints: number;
  state: Generated<string>;
  worth: Generated<number>;
  points: Generated<number>;
  bookings: Generated<number>;
  dueAt: Date | null;
  dropped: Generated<boolean>;
  cameAt: Generated<Date>;
}

export interface AffiliateRulesTable {
  merchantId: string;
  opening: string;
  reward: string;
  basisPoints: number;
  points: number;
  windowDays: number;
}

export interface AffiliatesTable {
  merchantId: string;
  userId: string;
  state: string;
  code: string;
  reason: Generated<string>;
  askedAt: Generated<Date>;
  stateSince: Generated<Date>;
  decidedBy: string | null;
}

export interface AlbumImagesTable {
  merchantId: string;
  weekId: string;
  position: number;
  imageId: string;
}

export interface ApiKeysTable {
  merchantId: string;
  id: string;
  partnerId: string;
  name: string;
  prefix: string;
  hash: Buffer;
  scopes: string[];
  createdBy: string | null;
  createdAt: Generated<Date>;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

export interface ApprovalSecretsTable {
  merchantId: string;
  approvalId: string;
  sealed: string;
}

export interface ApprovalsTable {
  merchantId: string;
  id: string;
  kind: string;
  subjectKind: string;
  subjectId: string;
  beneficiaryId: string | null;
  unit: string;
  amount: number;
  terms: ColumnType<unknown, string, string>;
  termsHash: Buffer;
  reason: string;
  askedBy: string;
  askedAt: Generated<Date>;
  expiresAt: Date;
  status: Generated<string>;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: Generated<string>;
  result: ColumnType<unknown | null, string | null, string | null>;
  orderId: string | null;
  doneBy: string | null;
  evidence: ColumnType<unknown | null, string | null, string | null>;
  dueAt: Date | null;
  ownerIds: Generated<string[]>;
}

export interface ArrivalChangesTable {
  merchantId: string;
  resortId: string;
  orderId: string;
  checkIn: string;
  kind: string;
  changedAt: Generated<Date>;
}

export interface ArrivalLinksTable {
  merchantId: string;
  resortId: string;
  linkHash: Buffer;
  linkUntil: Date;
  resortEmail: string;
  sharedBy: string | null;
}

export interface ArrivalLooksTable {
  merchantId: string;
  resortId: string;
  lookerId: string;
  seenUntil: Date;
}

export interface ArrivalsTable {
  merchantId: string;
  orderId: string;
  stayId: string;
  resortId: string;
  checkIn: string;
  checkOut: string;
  live: Generated<boolean>;
  guestKey: string;
  adultTotal: number;
  childrenAges: number[];
  state: Generated<string>;
  unit: Generated<string>;
  note: Generated<string>;
  markedAt: Date | null;
  markedBy: string | null;
  wishFloor: string | null;
  wishView: Generated<string>;
  wishNote: Generated<string>;
  accessNeeds: Generated<string[]>;
  needsPromisedAt: Date | null;
}

export interface AttributeValuesTable {
  merchantId: string;
  id: string;
  attributeId: string;
  code: string;
  value: ColumnType<LocalText, string, string>;
  position: Generated<number>;
}

export interface AttributesTable {
  merchantId: string;
  id: string;
  code: string;
  name: ColumnType<LocalText, string, string>;
  kind: string;
  isFacet: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
  modifiedBy: string | null;
  modifiedAt: Generated<Date>;
}

export interface AuditEntriesTable {
  merchantId: string;
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  actorKind: string;
  actorId: string | null;
  onBehalfOf: string | null;
  command: string;
  commandId: string;
  subjectKind: string;
  subjectId: string;
  before: ColumnType<unknown | null, string | null, string | null>;
  after: ColumnType<unknown | null, string | null, string | null>;
  reason: Generated<string>;
  ipAddress: Generated<string>;
  userAgent: Generated<string>;
  blankedAt: Date | null;
}

export interface BackupsTable {
  id: GeneratedAlways<number>;
  takenAt: Date;
  finishedAt: Generated<Date>;
  seconds: number;
  bytes: number;
  rows: number;
  files: number | null;
  withKey: boolean;
  version: string;
}

export interface BrandDraftsTable {
  merchantId: string;
  content: ColumnType<BrandContent, string, string>;
  changedAt: Generated<Date>;
  changedBy: string;
}

export interface BrandVersionsTable {
  merchantId: string;
  number: number;
  content: ColumnType<BrandContent, string, string>;
  publishedAt: Generated<Date>;
  publishedBy: string | null;
  takenFrom: number | null;
}

export interface CalendarEventsTable {
  merchantId: string;
  id: string;
  userId: string;
  title: string;
  place: string;
  startsAt: Date;
  endsAt: Date;
  allDay: Generated<boolean>;
  timeZone: string;
  source: Generated<string>;
  uid: string | null;
  remindMinutes: number | null;
  remindAt: Date | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
  modifiedAt: Generated<Date>;
  deletedAt: Date | null;
  subscriptionId: string | null;
  busy: Generated<boolean>;
  echo: Generated<boolean>;
  missingSince: Date | null;
  closing: Generated<string>;
}

export interface CalendarFeedsTable {
  merchantId: string;
  id: string;
  userId: string;
  name: string;
  tokenHash: Buffer;
  createdAt: Generated<Date>;
  fetchedAt: Date | null;
  fetchedBy: Generated<string>;
  subscriptionId: string | null;
}

export interface CalendarSubscriptionWeeksTable {
  merchantId: string;
  subscriptionId: string;
  weekId: string;
  userId: string;
  createdAt: Generated<Date>;
}

export interface CalendarSubscriptionsTable {
  merchantId: string;
  id: string;
  userId: string;
  name: string;
  colour: string;
  sealedUrl: string;
  urlHash: Buffer;
  host: string;
  etag: string | null;
  lastModified: string | null;
  fetchedAt: Date | null;
  readWholeAt: Date | null;
  triedAt: Date | null;
  problem: Generated<string>;
  dueAt: Generated<Date | null>;
  tries: Generated<number>;
  lease: string | null;
  leasedUntil: Date | null;
  createdAt: Generated<Date>;
  unread: ColumnType<unknown | null, string | null, string | null>;
  closingsCount: boolean | null;
}

export interface ClosureFailuresTable {
  merchantId: string;
  closureId: string;
  orderId: string;
  tries: Generated<number>;
  refusal: string | null;
  firstAt: Generated<Date>;
  lastAt: Generated<Date>;
  refusalData: ColumnType<unknown, string, string>;
}

export interface ClosureOrdersTable {
  merchantId: string;
  closureId: string;
  orderId: string;
  stayId: string;
  state: Generated<string>;
  choice: string | null;
  answeredAs: string | null;
  askedAt: Generated<Date>;
  dueAt: Date;
  endedAt: Date | null;
  endedBy: string | null;
  refund: Generated<number>;
  points: Generated<number>;
}

export interface ClosureStaysTable {
  merchantId: string;
  closureId: string;
  stayId: string;
}

export interface ClosuresTable {
  merchantId: string;
  id: string;
  resortId: string;
  roomIds: Generated<string[]>;
  fromDate: string;
  toDate: string;
  reason: ColumnType<unknown, string, string>;
  choices: string[];
  fallback: string;
  answerUntil: string;
  pointsUntil: string | null;
  state: Generated<string>;
  closedBy: string | null;
  createdAt: Generated<Date>;
  carriedOutAt: Date | null;
  reopenedAt: Date | null;
  reopenedBy: string | null;
  holds: Generated<number>;
}

export interface CommandLogTable {
  merchantId: string;
  id: string;
  userId: string | null;
  name: string;
  contentHash: string;
  answer: ColumnType<unknown, string, string>;
  createdAt: Generated<Date>;
}

export interface CommandQueueTable {
  merchantId: string;
  id: string;
  userId: string;
  name: string;
  content: ColumnType<unknown, string, string>;
  state: Generated<string>;
  answer: ColumnType<unknown | null, string | null, string | null>;
  tries: Generated<number>;
  lease: string | null;
  leasedUntil: Date | null;
  createdAt: Generated<Date>;
  doneAt: Date | null;
  sessionId: Buffer | null;
}

export interface ConsentsTable {
  merchantId: string;
  userId: string;
  kind: string;
  version: string;
  given: Generated<boolean>;
  ipAddress: Generated<string>;
  at: Generated<Date>;
  way: string | null;
}

export interface ContactCorrectionsTable {
  merchantId: string;
  id: string;
  userId: string;
  emailBefore: string;
  email: string;
  mobileBefore: string;
  mobile: string;
  reason: string;
  correctedBy: string | null;
  correctedAt: Generated<Date>;
}

export interface DailyAllowancesTable {
  merchantId: string;
  userId: string;
  day: string;
  unit: string;
  used: Generated<number>;
  asks: Generated<number>;
}

export interface DataExportsTable {
  merchantId: string;
  id: GeneratedAlways<number>;
  userId: string;
  ipAddress: string;
  userAgent: string;
  exportedAt: Generated<Date>;
}

export interface DeferredReactionsTable {
  merchantId: string;
  number: number;
  reaction: string;
  event: ColumnType<unknown, string, string>;
  tries: Generated<number>;
  dueAt: Generated<Date>;
  lease: string | null;
  leasedUntil: Date | null;
  lastError: Generated<string>;
  deadAt: Date | null;
  createdAt: Generated<Date>;
}

export interface DiscountTermsTable {
  merchantId: string;
  id: string;
  resortId: string;
  roomIds: string[];
  name: ColumnType<LocalText, string, string>;
  searchName: string;
  startsAt: Date;
  endsAt: Date;
  checkInFrom: string | null;
  checkInTo: string | null;
  resultType: number;
  resultValue: number;
  endedAt: Date | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
  modifiedAt: Generated<Date>;
  modifiedBy: string | null;
}

export interface DiscountsTable {
  merchantId: string;
  id: string;
  roomId: string;
  name: ColumnType<LocalText, string, string>;
  startsAt: Date;
  endsAt: Date;
  checkInFrom: string | null;
  checkInTo: string | null;
  resultType: number;
  resultValue: number;
  promotionId: string | null;
  maxAmount: number | null;
  leaves: Generated<number>;
  position: Generated<number>;
  ruleSetId: string | null;
  termsId: string | null;
}

export interface DriveFilesTable {
  merchantId: string;
  id: string;
  userId: string;
  folderId: string | null;
  name: string;
  searchName: string;
  description: Generated<string>;
  contentType: string | null;
  byteLength: number;
  received: Generated<number>;
  writer: string | null;
  hasPreview: Generated<boolean>;
  linkHash: Buffer | null;
  linkUntil: Date | null;
  createdAt: Generated<Date>;
  modifiedAt: Generated<Date>;
  readyAt: Date | null;
  deletedAt: Date | null;
  recordId: string | null;
}

export interface DriveFoldersTable {
  merchantId: string;
  id: string;
  userId: string;
  name: string;
  createdAt: Generated<Date>;
}

export interface DrivePartsTable {
  merchantId: string;
  id: string;
  fileId: string;
  kind: Generated<string>;
  startsAt: number;
  byteLength: number;
  storageKey: string;
  sealedKey: string;
}

export interface DriveUsageTable {
  merchantId: string;
  userId: string;
  files: Generated<number>;
  bytes: Generated<number>;
}

export interface ErasureRequestsTable {
  merchantId: string;
  id: string;
  userId: string;
  requestedAt: Generated<Date>;
  dueAt: Date;
  revokedAt: Date | null;
  doneAt: Date | null;
  heldAt: Date | null;
}

export interface EventsTable {
  merchantId: string;
  id: GeneratedAlways<number>;
  number: number | null;
  kind: string;
  subjectId: string;
  userId: string | null;
  payload: ColumnType<unknown, string, string>;
  createdAt: Generated<Date>;
}

export interface FavouritesTable {
  merchantId: string;
  memberId: string;
  resortId: string;
  addedAt: Generated<Date>;
}

export interface FeedHeadsTable {
  merchantId: string;
  lastNumber: Generated<number>;
  movedAt: Generated<Date>;
}

export interface FeesTable {
  merchantId: string;
  id: string;
  name: ColumnType<LocalText, string, string>;
  productType: number;
  amount: number;
  published: Generated<boolean>;
  changedAt: Date | null;
}

export interface FrameOrdersTable {
  merchantId: string;
  orderId: string;
  partnerId: string;
}

export interface GiftCodeGuessesTable {
  merchantId: string;
  userId: string;
  beganAt: Date;
  guesses: number;
}

export interface GiftCodeMembersTable {
  merchantId: string;
  code: string;
  userId: string;
  limitPerMember: number | null;
  uses: Generated<number>;
}

export interface GiftCodeUsesTable {
  merchantId: string;
  orderId: string;
  code: string;
  userId: string;
  amount: number;
  position: Generated<number>;
  createdAt: Generated<Date>;
  returnedAt: Date | null;
  promotionId: string;
}

export interface GiftCodesTable {
  merchantId: string;
  code: string;
  promotionId: string;
  limitTotal: number | null;
  limitPerMember: number | null;
  uses: Generated<number>;
}

export interface GoogleClientsTable {
  merchantId: string;
  clientId: string;
  sealedSecret: string;
  modifiedAt: Generated<Date>;
  mail: Generated<boolean>;
}

export interface GoogleConnectionsTable {
  merchantId: string;
  userId: string;
  subject: string;
  email: string;
  sealedToken: string;
  state: string;
  problem: Generated<string>;
  syncToken: string | null;
  readWholeAt: Date | null;
  syncedAt: Date | null;
  dueAt: Generated<Date>;
  tries: Generated<number>;
  lease: string | null;
  leasedUntil: Date | null;
  changedAt: Generated<Date>;
  calendar: Generated<boolean>;
  mail: Generated<boolean>;
}

export interface GoogleDrivesTable {
  merchantId: string;
  userId: string;
  folderId: string | null;
  folderMade: Generated<boolean>;
  problem: Generated<string>;
  dueAt: Generated<Date>;
  tries: Generated<number>;
  lease: string | null;
  leasedUntil: Date | null;
}

export interface GoogleEventsTable {
  merchantId: string;
  userId: string;
  eventId: string;
  version: number;
  etag: string;
  endsAt: Date;
}

export interface GoogleFilesTable {
  merchantId: string;
  id: string;
  userId: string;
  way: string;
  fileId: string;
  googleId: string | null;
  state: Generated<string>;
  problem: Generated<string>;
  sealedUpload: string | null;
  checksum: string | null;
  byteLength: Generated<number>;
  doneBytes: Generated<number>;
  webViewLink: string | null;
  createdAt: Generated<Date>;
  changedAt: Generated<Date>;
}

export interface HostsTable {
  host: string;
  ofMerchant: string;
}

export interface IdentityImagesTable {
  merchantId: string;
  userId: string;
  displayOrder: number;
  imageId: string;
  attachedAt: Generated<Date>;
}

export interface ImageViewsTable {
  merchantId: string;
  id: GeneratedAlways<number>;
  imageId: string;
  ownerId: string;
  viewerId: string;
  ipAddress: string;
  userAgent: string;
  viewedAt: Generated<Date>;
}

export interface ImagesTable {
  merchantId: string;
  id: string;
  name: string;
  storageKey: string;
  contentType: string;
  byteLength: number;
  width: number;
  height: number;
  colour: string;
  focalX: Generated<number>;
  focalY: Generated<number>;
  alternative: ColumnType<LocalText, string, string>;
  createdBy: string | null;
  createdAt: Generated<Date>;
}

export interface ImportHeadingsTable {
  merchantId: string;
  kind: string;
  heading: string;
  field: string;
  usedAt: Generated<Date>;
}

export interface ImportLayoutsTable {
  merchantId: string;
  kind: string;
  source: string;
  layout: ColumnType<unknown, string, string>;
  usedAt: Generated<Date>;
}

export interface ImportRowsTable {
  merchantId: string;
  importId: string;
  line: number;
  verdict: string;
  key: string;
  cells: ColumnType<unknown, string, string>;
  subjectId: string | null;
  value: ColumnType<LocalText | null, string | null, string | null>;
  before: ColumnType<unknown | null, string | null, string | null>;
  problems: ColumnType<unknown, string, string>;
  outcome: string | null;
}

export interface ImportsTable {
  merchantId: string;
  id: string;
  userId: string;
  kind: string;
  fileName: string;
  format: string;
  byteLength: number;
  locale: string;
  storageKey: string | null;
  sealedKey: string | null;
  headings: ColumnType<unknown | null, string | null, string | null>;
  samples: ColumnType<unknown | null, string | null, string | null>;
  matching: ColumnType<unknown | null, string | null, string | null>;
  state: Generated<string>;
  problem: string | null;
  checkedTo: Generated<number>;
  doneTo: Generated<number>;
  part: Generated<number>;
  fresh: Generated<number>;
  changed: Generated<number>;
  same: Generated<number>;
  refused: Generated<number>;
  written: Generated<number>;
  takenBack: Generated<number>;
  leftAlone: Generated<number>;
  lease: string | null;
  leasedUntil: Date | null;
  tries: Generated<number>;
  createdAt: Generated<Date>;
  askedAt: Generated<Date>;
  runAt: Date | null;
  runBy: string | null;
  endedAt: Date | null;
  layout: ColumnType<unknown | null, string | null, string | null>;
}

export interface InsightCursorsTable {
  merchantId: string;
  number: number;
  building: string | null;
  builtTo: Generated<string>;
  summedTo: string | null;
}

export interface InsightDaysTable {
  merchantId: string;
  scopeId: string;
  day: string;
  measure: string;
  count: number;
  amount: number;
  points: number;
  worth: number;
}

export interface InsightFactsTable {
  merchantId: string;
  source: string;
  subjectId: string;
  measure: string;
  day: string;
  resortId: string | null;
  amount: Generated<number>;
  points: Generated<number>;
  worth: Generated<number>;
}

export interface InsightSearchesTable {
  merchantId: string;
  day: string;
  searches: number;
  withoutResult: number;
}

export interface InsightSoughtTable {
  merchantId: string;
  day: string;
  kind: string;
  term: string;
  searches: number;
  withoutResult: number;
}

export interface InvitationsTable {
  merchantId: string;
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  mobile: string;
  locale: string;
  roleIds: string[];
  invitedBy: string | null;
  createdAt: Generated<Date>;
  tokenHash: Buffer | null;
  expiresAt: Date | null;
}

export interface InvoiceNumbersTable {
  merchantId: string;
  series: string;
  last: number;
  lastDay: string | null;
}

export interface InvoiceSettingsTable {
  merchantId: string;
  version: Generated<number>;
  enabled: boolean;
  provider: Generated<string>;
  sellerName: string;
  taxCode: string;
  address: string;
  series: string;
  vatPercent: number | null;
}

export interface InvoiceStepsTable {
  merchantId: string;
  invoiceId: string;
  id: Generated<string>;
  what: string;
  byId: string | null;
  note: Generated<string>;
  at: Generated<Date>;
}

export interface InvoicesTable {
  merchantId: string;
  id: string;
  orderId: string;
  kind: string;
  ofId: string | null;
  state: Generated<string>;
  buyerName: string;
  buyerTaxCode: string;
  buyerAddress: string;
  buyerEmail: string;
  series: string | null;
  number: number | null;
  seller: ColumnType<unknown | null, string | null, string | null>;
  vatPercent: number | null;
  lines: ColumnType<unknown, string, string>;
  net: Generated<number>;
  vat: Generated<number>;
  total: Generated<number>;
  currency: Generated<string>;
  datedOn: string | null;
  code: string | null;
  xml: string | null;
  issuedAt: Date | null;
  problem: string | null;
  tries: Generated<number>;
  requestedAt: Generated<Date>;
}

export interface KnownOriginsTable {
  merchantId: string;
  userId: string;
  id: Buffer;
  lastSeenAt: Generated<Date>;
}

export interface LedgerBooksTable {
  merchantId: string;
  openFrom: Generated<string>;
}

export interface LedgerChartsTable {
  merchantId: string;
  account: string;
  code: string;
}

export interface LedgerDayClosesTable {
  merchantId: string;
  id: string;
  number: GeneratedAlways<number>;
  day: string;
  booked: number;
  counted: number;
  reason: Generated<string>;
  ledgerUpto: number;
  closedBy: string;
  closedAt: Generated<Date>;
}

export interface LedgerDeductionsTable {
  merchantId: string;
  transferId: string;
  line: number;
  kind: string;
  base: string;
  basisPoints: number;
  legalBasis: string;
  baseAmount: number;
  amount: number;
  sold: string | null;
}

export interface LedgerEntriesTable {
  merchantId: string;
  transferId: string;
  line: number;
  account: string;
  amount: number;
  orderId: string | null;
  ownerId: string | null;
  number: Generated<number | null>;
}

export interface LedgerMonthsTable {
  merchantId: string;
  month: string;
  transfers: number;
  debits: number;
  sums: ColumnType<unknown, string, string>;
  closedBy: string;
  closedAt: Generated<Date>;
}

export interface LedgerOwnersTable {
  merchantId: string;
  ownerId: string;
  owed: Generated<number>;
  inRuns: Generated<number>;
}

export interface LedgerRateSetsTable {
  merchantId: string;
  id: string;
  number: GeneratedAlways<number>;
  name: string;
  validFrom: string;
  setBy: string | null;
  createdAt: Generated<Date>;
}

export interface LedgerRatesTable {
  merchantId: string;
  setId: string;
  line: number;
  kind: string;
  base: string;
  basisPoints: number;
  minimum: Generated<number>;
  resident: boolean | null;
  legalBasis: Generated<string>;
  sold: string | null;
}

export interface LedgerTransfersTable {
  merchantId: string;
  id: string;
  number: GeneratedAlways<number>;
  kind: string;
  sourceId: string;
  orderId: string | null;
  actorId: string | null;
  happenedAt: Generated<Date>;
  bookedAt: Generated<Date>;
  postedOn: Generated<string>;
}

export interface LibraryImagesTable {
  merchantId: string;
  id: string;
  ownerId: string | null;
  name: string;
  searchName: string;
  colour: string;
  published: boolean;
  createdAt: Generated<Date>;
}

export interface ListExportsTable {
  merchantId: string;
  id: string;
  userId: string;
  kind: string;
  format: string;
  filter: ColumnType<unknown, string, string>;
  locale: string;
  state: Generated<string>;
  problem: string | null;
  done: Generated<number>;
  total: number | null;
  byteLength: number | null;
  storageKey: string | null;
  sealedKey: string | null;
  lease: string | null;
  leasedUntil: Date | null;
  tries: Generated<number>;
  createdAt: Generated<Date>;
  endedAt: Date | null;
}

export interface MailDeliveriesTable {
  merchantId: string;
  mailId: string;
  dueAt: Generated<Date>;
  tries: Generated<number>;
  lease: string | null;
  leasedUntil: Date | null;
  lastError: string | null;
  deadAt: Date | null;
}

export interface MailTextVersionsTable {
  merchantId: string;
  name: string;
  number: number;
  content: ColumnType<MailText | null, string | null, string | null>;
  publishedAt: Generated<Date>;
  publishedBy: string;
  takenFrom: number | null;
}

export interface MailTextsTable {
  merchantId: string;
  name: string;
  number: Generated<number>;
  content: ColumnType<MailText | null, string | null, string | null>;
  draft: ColumnType<MailText | null, string | null, string | null>;
  draftChangedAt: Date | null;
  draftChangedBy: string | null;
}

export interface MailsTable {
  merchantId: string;
  id: string;
  userId: string;
  kind: string;
  fromName: string;
  fromAddress: string;
  toName: string;
  toAddress: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  path: string;
  attachments: ColumnType<unknown, string, string>;
  words: string;
  createdAt: Generated<Date>;
  sentAt: Date | null;
}

export interface MembershipsTable {
  merchantId: string;
  userId: string;
  rank: string;
  value: Generated<number>;
  validTo: string | null;
}

export interface MerchantDomainsTable {
  merchantId: string;
  host: string;
  token: string;
  addedAt: Generated<Date>;
  addedBy: string | null;
  checkedAt: Date | null;
  verifiedAt: Date | null;
}

export interface MerchantMoneyChangesTable {
  merchantId: string;
  id: string;
  before: ColumnType<unknown, string, string>;
  after: ColumnType<unknown, string, string>;
  reason: string;
  changedAt: Generated<Date>;
  changedBy: string | null;
}

export interface MerchantsTable {
  id: string;
  code: string;
  name: string;
  domains: Generated<string[]>;
  defaultLanguage: Generated<string>;
  timeZone: Generated<string>;
  exchangeRate: number;
  orderPrefix: string;
  brand: ColumnType<Brand, string, string>;
  meta: ColumnType<BrandMeta, string, string>;
  settings: ColumnType<Partial<MerchantSettings>, string, string>;
  createdAt: Generated<Date>;
  state: Generated<string>;
  stateSince: Generated<Date>;
  stateReason: Generated<string>;
  rulesChangedAt: Date | null;
}

export interface NotificationPreferencesTable {
  merchantId: string;
  userId: string;
  kind: string;
  channel: string;
  wanted: boolean;
}

export interface NotificationsTable {
  merchantId: string;
  id: Generated<string>;
  userId: string;
  telling: string;
  kind: string;
  words: ColumnType<unknown, string, string>;
  path: string;
  allStatus: Generated<number>;
  shown: boolean;
  createdAt: Generated<Date>;
  readAt: Date | null;
}

export interface OrderLinesTable {
  merchantId: string;
  id: string;
  orderId: string;
  position: Generated<number>;
  productType: number;
  stayId: string | null;
  live: boolean;
  targetName: ColumnType<LocalText, string, string>;
  quantity: Generated<number>;
  originalPrice: number;
  discountAmount: Generated<number>;
  price: number;
  total: number;
  resortFees: ColumnType<unknown, string, string>;
}

export interface OrderSubjectsTable {
  merchantId: string;
  id: string;
  text: string;
}

export interface OrderTransitionsTable {
  merchantId: string;
  id: GeneratedAlways<number>;
  orderId: string;
  fromStatus: number;
  toStatus: number;
  reason: string;
  actorId: string | null;
  amount: number | null;
  referenceCode: Generated<string>;
  createdAt: Generated<Date>;
  fromStayId: string | null;
  toStayId: string | null;
}

export interface OrdersTable {
  merchantId: string;
  id: string;
  code: string;
  customerId: string;
  allStatus: number;
  standing: GeneratedAlways<string>;
  subjectId: string | null;
  adultTotal: number;
  childrenAges: Generated<number[]>;
  subTotal: number;
  promotionAmount: Generated<number>;
  giftCodeAmount: Generated<number>;
  points: Generated<number>;
  pointRate: number;
  grandTotal: number;
  customerName: Generated<string>;
  customerEmail: Generated<string>;
  customerMobile: Generated<string>;
  receiverName: Generated<string>;
  receiverEmail: Generated<string>;
  receiverMobile: Generated<string>;
  note: Generated<string>;
  paymentMethodId: string | null;
  holdSlot: number | null;
  holdMinutes: number;
  holdExtended: Generated<boolean>;
  holdExpiresAt: Date | null;
  ipAddress: Generated<string>;
  userAgent: Generated<string>;
  acceptLanguage: Generated<string>;
  createdAt: Generated<Date>;
  modifiedAt: Generated<Date>;
  unpaidSlot: number | null;
  deliveryAddress: Generated<string>;
  deliveryTime: Date | null;
  deliveryLatitude: number | null;
  deliveryLongitude: number | null;
  receiverDateOfBirth: string | null;
  cancellation: ColumnType<unknown | null, string | null, string | null>;
  owedAgainAt: Date | null;
  ownMoves: Generated<number>;
  guestNames: Generated<string[]>;
}

export interface PartnerSessionsTable {
  merchantId: string;
  sessionId: Buffer;
  apiKeyId: string;
}

export interface PartnerTicketsTable {
  merchantId: string;
  id: Buffer;
  apiKeyId: string;
  userId: string;
  expiresAt: Date;
  orderId: string | null;
  createdAt: Generated<Date>;
}

export interface PartnersTable {
  merchantId: string;
  id: string;
  name: string;
  origins: Generated<string[]>;
  createdBy: string | null;
  createdAt: Generated<Date>;
  removedAt: Date | null;
}

export interface PasskeyChallengesTable {
  merchantId: string;
  challenge: string;
  userId: string | null;
  expiresAt: Date;
}

export interface PasskeysTable {
  merchantId: string;
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: Generated<number>;
  transports: Generated<string[]>;
  rpId: string;
  name: string;
  createdAt: Generated<Date>;
  lastUsedAt: Date | null;
}

export interface PaymentDismissalsTable {
  merchantId: string;
  id: string;
  eventId: string;
  fromState: string;
  reason: string;
  dismissedBy: string | null;
  dismissedAt: Generated<Date>;
  canceledBy: string | null;
  canceledAt: Date | null;
  cancelReason: Generated<string>;
}

export interface PaymentEventsTable {
  merchantId: string;
  id: string;
  gateway: string;
  eventId: string;
  kind: string;
  amount: number;
  referenceCode: Generated<string>;
  content: Generated<string>;
  orderId: string | null;
  paymentId: string | null;
  state: string;
  body: string;
  receivedAt: Generated<Date>;
  settledBy: string | null;
  settledAt: Date | null;
  settledNote: Generated<string>;
  about: Generated<string>;
  refundId: string | null;
  bookedOn: string | null;
}

export interface PaymentGatewaysTable {
  merchantId: string;
  gateway: string;
  enabled: boolean;
  settings: ColumnType<unknown, string, string>;
  modifiedAt: Generated<Date>;
  sealed: string | null;
}

export interface PaymentMethodsTable {
  merchantId: string;
  id: string;
  type: Generated<number>;
  sku: string;
  name: ColumnType<LocalText, string, string>;
  configuration: ColumnType<unknown, string, string>;
  timeoutMinutes: number;
  displayOrder: Generated<number>;
  published: Generated<boolean>;
  createdBy: string | null;
  createdAt: Generated<Date>;
}

export interface PaymentsTable {
  merchantId: string;
  id: string;
  orderId: string;
  paymentMethodId: string;
  code: string;
  amount: number;
  allStatus: number;
  note: Generated<string>;
  referenceCode: Generated<string>;
  createdAt: Generated<Date>;
  paidAt: Date | null;
  askAt: Date | null;
  takenBackAt: Date | null;
}

export interface PayoutAccountsTable {
  merchantId: string;
  id: string;
  userId: string;
  sealedDetails: string | null;
  bank: string;
  numberEnd: string;
  resident: Generated<boolean>;
  ipAddress: Generated<string>;
  userAgent: Generated<string>;
  createdAt: Generated<Date>;
  replacedAt: Date | null;
}

export interface PayoutRunFilesTable {
  merchantId: string;
  runId: string;
  format: string;
  columns: string[];
  name: string;
  sealedContent: string;
  sha256: string;
  madeAt: Generated<Date>;
}

export interface PayoutRunLinesTable {
  merchantId: string;
  id: string;
  runId: string;
  line: number;
  ownerId: string;
  accountId: string | null;
  amount: number;
  state: string;
  reason: Generated<string>;
  reportedOn: string | null;
}

export interface PayoutRunsTable {
  merchantId: string;
  id: string;
  number: number;
  state: Generated<string>;
  through: string | null;
  least: number;
  accountDays: number;
  proposedBy: string | null;
  proposedAt: Generated<Date>;
  approvedBy: string | null;
  approvedAt: Date | null;
  evidence: ColumnType<unknown | null, string | null, string | null>;
  filedBy: string | null;
  filedAt: Date | null;
  settledAt: Date | null;
  canceledBy: string | null;
  canceledAt: Date | null;
  cancelReason: Generated<string>;
}

export interface PayoutsTable {
  merchantId: string;
  id: string;
  ownerId: string;
  accountId: string;
  amount: number;
  referenceCode: string;
  sentOn: string;
  recordedBy: string | null;
  recordedAt: Generated<Date>;
  voidedBy: string | null;
  voidedAt: Date | null;
  voidReason: Generated<string>;
}

export interface PointAccountsTable {
  merchantId: string;
  userId: string;
  balance: Generated<number>;
  transfers: Generated<number>;
  lastAt: Date | null;
  reserved: Generated<number>;
}

export interface PointEntriesTable {
  merchantId: string;
  transferId: string;
  account: string;
  lotId: string;
  points: number;
}

export interface PointExtensionsTable {
  merchantId: string;
  lotId: string;
  transferId: string;
  userId: string;
  points: number;
  fee: number;
  endedAt: Date;
  endsAt: Date;
  createdAt: Date;
}

export interface PointLotsTable {
  merchantId: string;
  id: string;
  userId: string;
  amount: number;
  remaining: number;
  createdAt: Generated<Date>;
  expiresAt: Date | null;
  remindedDays: number | null;
  graced: Generated<boolean>;
}

export interface PointReservationsTable {
  merchantId: string;
  orderId: string;
  lotId: string;
  userId: string;
  points: number;
}

export interface PointTransfersTable {
  merchantId: string;
  id: string;
  userId: string;
  number: number;
  kind: string;
  points: number;
  balance: number;
  orderId: string | null;
  orderCode: Generated<string>;
  targetName: ColumnType<LocalText, string, string>;
  actorId: string | null;
  words: string;
  createdAt: Generated<Date>;
}

export interface PrivateImagesTable {
  merchantId: string;
  id: string;
  ownerId: string;
  name: string;
  storageKey: string;
  contentType: string;
  byteLength: number;
  width: number;
  height: number;
  createdAt: Generated<Date>;
  sealedKey: string | null;
  inLibrary: Generated<boolean>;
  colour: string | null;
  sha256: string | null;
}

export interface PromotionMembersTable {
  merchantId: string;
  promotionId: string;
  userId: string;
  maxUses: number | null;
  uses: Generated<number>;
}

export interface PromotionsTable {
  merchantId: string;
  id: string;
  name: ColumnType<LocalText, string, string>;
  startsAt: Date;
  endsAt: Date;
  minimumOrder: Generated<number>;
  productTypes: Generated<number[]>;
  resultType: number;
  resultValue: number;
  maxAmount: number | null;
  stackable: Generated<boolean>;
  published: Generated<boolean>;
  createdBy: string | null;
  createdAt: Generated<Date>;
  searchName: Generated<string>;
  codeCount: Generated<number>;
  maxUses: number | null;
  budget: number | null;
  maxUsesPerMember: number | null;
  uses: Generated<number>;
  spent: Generated<number>;
  endedAt: Date | null;
}

export interface PushDeliveriesTable {
  merchantId: string;
  notificationId: string;
  sessionId: Buffer;
  dueAt: Generated<Date>;
  tries: Generated<number>;
  lease: string | null;
  leasedUntil: Date | null;
}

export interface PushKeysTable {
  onlyRow: Generated<boolean>;
  publicKey: string;
  privateKey: string | null;
  createdAt: Generated<Date>;
  sealedPrivateKey: string | null;
}

export interface PushSubscriptionsTable {
  merchantId: string;
  sessionId: Buffer;
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: Generated<Date>;
}

export interface RateLimitsTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface ReactionCursorsTable {
  merchantId: string;
  number: Generated<number>;
  lease: string | null;
  leasedUntil: Date | null;
}

export interface RecoveryLinksTable {
  merchantId: string;
  id: string;
  userId: string | null;
  locale: string;
  tokenHash: Buffer | null;
  createdAt: Generated<Date>;
  expiresAt: Date | null;
  usedAt: Date | null;
}

export interface RefundAccountsTable {
  merchantId: string;
  orderId: string;
  userId: string;
  sealedDetails: string;
  bank: string;
  numberEnd: string;
  namedBy: string;
  namedAt: Generated<Date>;
}

export interface RefundsTable {
  merchantId: string;
  id: string;
  orderId: string;
  paymentId: string;
  amount: number;
  state: Generated<string>;
  reason: string;
  referenceCode: Generated<string>;
  tries: Generated<number>;
  sentOn: string | null;
  recordedBy: string | null;
  createdAt: Generated<Date>;
  modifiedAt: Generated<Date>;
}

export interface RegistrationsTable {
  merchantId: string;
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  mobile: string;
  passwordHash: string;
  locale: string;
  consentVersion: string | null;
  ipAddress: Generated<string>;
  tokenHash: Buffer | null;
  createdAt: Generated<Date>;
  expiresAt: Date | null;
  browserHash: Buffer | null;
}

export interface RentPromotionImagesTable {
  merchantId: string;
  promotionId: string;
  position: number;
  imageId: string;
}

export interface RentPromotionOwnersTable {
  merchantId: string;
  promotionId: string;
  userId: string;
  maxRentals: number | null;
  rentals: Generated<number>;
}

export interface RentPromotionPluginsTable {
  merchantId: string;
  promotionId: string;
  id: string;
  position: number;
  kind: string;
  amount: number | null;
  percent: number | null;
  content: ColumnType<unknown | null, string | null, string | null>;
}

export interface RentPromotionTargetsTable {
  merchantId: string;
  promotionId: string;
  kind: string;
  targetId: string;
}

export interface RentPromotionUsesTable {
  merchantId: string;
  orderId: string;
  promotionId: string;
  amount: number;
  createdAt: Generated<Date>;
}

export interface RentPromotionsTable {
  merchantId: string;
  id: string;
  name: ColumnType<LocalText, string, string>;
  searchName: string;
  fromDate: string;
  toDate: string;
  endedAt: Date | null;
  createdBy: string | null;
  createdAt: Generated<Date>;
  maxRentals: number | null;
  maxRentalsPerOwner: number | null;
  budget: number | null;
  rentals: Generated<number>;
  promised: Generated<number>;
}

export interface RentalPromotionsTable {
  merchantId: string;
  weekId: string;
  promotionId: string;
  position: number;
  applyBeforeCheckIn: number | null;
  terms: ColumnType<unknown, string, string>;
  nextChangeAt: Date | null;
  amount: Generated<number>;
  givenBackAt: Date | null;
}

export interface ResortAttributeTextsTable {
  merchantId: string;
  resortId: string;
  attributeId: string;
  value: ColumnType<LocalText, string, string>;
}

export interface ResortAttributeValuesTable {
  merchantId: string;
  resortId: string;
  valueId: string;
}

export interface ResortFeesTable {
  merchantId: string;
  roomId: string;
  position: number;
  name: ColumnType<LocalText, string, string>;
  amount: number;
  currency: string;
  rule: string;
  mandatory: boolean;
  freeBelow: Generated<number>;
}

export interface ResortImagesTable {
  merchantId: string;
  resortId: string;
  position: number;
  imageId: string;
}

export interface ResortsTable {
  merchantId: string;
  id: string;
  friendlyUrl: string;
  name: ColumnType<LocalText, string, string>;
  place: ColumnType<LocalText, string, string>;
  detailAddress: ColumnType<LocalText, string, string>;
  description: ColumnType<LocalText, string, string>;
  latitude: number;
  longitude: number;
  email: Generated<string>;
  mobile: Generated<string>;
  stars: Generated<number>;
  published: Generated<boolean>;
  createdAt: Generated<Date>;
  version: Generated<number>;
  modifiedAt: Generated<Date>;
  modifiedBy: string | null;
  checkInTime: Generated<string>;
  checkOutTime: Generated<string>;
  draft: Generated<boolean>;
}

export interface RolesTable {
  merchantId: string;
  id: string;
  code: string;
  name: ColumnType<LocalText, string, string>;
  description: ColumnType<LocalText, string, string>;
  builtIn: Generated<boolean>;
  permissions: string[];
  createdBy: string | null;
  createdAt: Generated<Date>;
  changedAt: Generated<Date>;
}

export interface RoomAttributeValuesTable {
  merchantId: string;
  roomId: string;
  valueId: string;
}

export interface RoomImagesTable {
  merchantId: string;
  roomId: string;
  position: number;
  imageId: string;
}

export interface RoomsTable {
  merchantId: string;
  id: string;
  resortId: string;
  name: ColumnType<LocalText, string, string>;
  description: ColumnType<LocalText, string, string>;
  adultsStandard: number;
  adultsMax: number;
  childStandard: number;
  childMax: number;
  childAgeFrom: Generated<number>;
  childAgeTo: Generated<number>;
  position: Generated<number>;
  published: Generated<boolean>;
  nightPrice: number | null;
  verified: Generated<boolean>;
  sku: Generated<string>;
  createdAt: Generated<Date>;
  modifiedAt: Generated<Date>;
  version: Generated<number>;
  modifiedBy: string | null;
  bedrooms: Generated<number>;
  doubleBeds: Generated<number>;
  singleBeds: Generated<number>;
  size: Generated<number>;
  nightPriceAt: Date | null;
  nightPriceBy: string | null;
}

export interface SandboxPaymentsTable {
  merchantId: string;
  paymentId: string;
  amount: number;
  state: string;
  transactionId: string;
  refunded: Generated<number>;
  refundIds: Generated<string[]>;
  createdAt: Generated<Date>;
}

export interface SchemaMigrationsTable {
  name: string;
  checksum: string;
  appliedAt: Generated<Date>;
}

export interface SearchUsesTable {
  merchantId: string;
  usedAt: Date;
  indexBytes: number;
}

export interface SecretKeyTable {
  onlyRow: Generated<boolean>;
  keyId: string;
  changedAt: Generated<Date>;
}

export interface ServerProcessesTable {
  id: string;
  version: string;
  startedAt: Date;
  seenAt: Generated<Date>;
  failures: ColumnType<unknown, string, string>;
}

export interface SessionsTable {
  merchantId: string;
  id: Buffer;
  publicId: Generated<string>;
  userId: string;
  kind: string;
  userAgent: Generated<string>;
  ipAddress: Generated<string>;
  createdAt: Generated<Date>;
  lastSeenAt: Generated<Date>;
  expiresAt: Date;
  framePartnerId: string | null;
  frameOrderId: string | null;
  provedAt: Date | null;
}

export interface SignInTicketsTable {
  merchantId: string;
  id: Buffer;
  userId: string;
  expiresAt: Date;
  sessionId: Buffer;
}

export interface StaffNotesTable {
  merchantId: string;
  id: string;
  userId: string;
  orderId: string | null;
  authorId: string;
  body: string;
  createdAt: Generated<Date>;
}

export interface StatementOwnersTable {
  merchantId: string;
  ownerId: string;
  month: string;
  dueAt: Date;
  ledgerUpto: Generated<number>;
  pointsUpto: Generated<number>;
}

export interface StatementsTable {
  merchantId: string;
  id: string;
  ownerId: string;
  month: string;
  issuedAt: Date;
  ledgerFrom: number;
  ledgerUpto: number;
  pointsFrom: number;
  pointsUpto: number;
  opening: number;
  gross: number;
  fee: number;
  vat: number;
  incomeTax: number;
  paidOut: number;
  closing: number;
  pointsCredited: number;
  content: string;
  digest: string;
}

export interface StayRuleSetsTable {
  merchantId: string;
  id: string;
  name: string;
  productType: number;
  price: number;
  nights: number;
  percent: number | null;
  retired: Generated<boolean>;
  version: Generated<number>;
  modifiedAt: Generated<Date>;
  modifiedBy: string | null;
}

export interface StaysTable {
  merchantId: string;
  id: string;
  resortId: string;
  roomId: string;
  productType: number;
  fromDate: string;
  toDate: string;
  price: number | null;
  pointPrice: number | null;
  published: Generated<boolean>;
  createdAt: Generated<Date>;
  ruleSetId: string | null;
  fixedPrice: Generated<boolean>;
}

export interface TableViewsTable {
  merchantId: string;
  id: string;
  userId: string;
  place: string;
  name: string;
  shared: boolean;
  search: string;
  layout: string;
  createdAt: Generated<Date>;
}

export interface TaskLookersTable {
  merchantId: string;
  userId: string;
  kind: string;
  taskId: string;
  seenAt: Generated<Date>;
}

export interface TaskSnoozesTable {
  merchantId: string;
  kind: string;
  taskId: string;
  userId: string;
  until: Date;
  note: Generated<string>;
  createdAt: Generated<Date>;
}

export interface TravelCompanionsTable {
  merchantId: string;
  memberId: string;
  id: Generated<string>;
  name: string;
  usedAt: Generated<Date>;
}

export interface UserRolesTable {
  merchantId: string;
  userId: string;
  roleId: string;
  grantedBy: string | null;
  grantedAt: Generated<Date>;
}

export interface UsersTable {
  merchantId: string;
  id: string;
  userName: string;
  email: string;
  firstName: Generated<string>;
  lastName: Generated<string>;
  mobile: Generated<string>;
  dateOfBirth: string | null;
  identifyNo: Generated<string>;
  companyName: Generated<string>;
  companySite: Generated<string>;
  communication: Generated<string>;
  avatarImageId: string | null;
  allType: Generated<number>;
  active: Generated<boolean>;
  languageId: Generated<string>;
  timeZone: Generated<string>;
  passwordHash: string | null;
  passwordChangedAt: Date | null;
  erasedAt: Date | null;
  createdAt: Generated<Date>;
}

export interface VouchersTable {
  merchantId: string;
  orderId: string;
  token: Generated<string>;
  stayId: string;
  checkIn: string;
  live: Generated<boolean>;
  paidAt: Generated<Date>;
  confirmationNumber: string | null;
  confirmedAt: Date | null;
  confirmedBy: string | null;
  linkHash: Buffer | null;
  linkUntil: Date | null;
  linkOf: string | null;
}

export interface WaitlistAlternativesTable {
  merchantId: string;
  id: string;
  entryId: string;
  resortId: string;
  roomId: string | null;
  fromDate: string;
  toDate: string;
  nights: number | null;
  enteredAt: Generated<Date>;
  live: Generated<boolean>;
  removedAt: Date | null;
}

export interface WaitlistEntriesTable {
  merchantId: string;
  id: string;
  memberId: string;
  state: Generated<string>;
  mode: string;
  adults: number;
  childAges: Generated<number[]>;
  inPoints: boolean | null;
  most: number | null;
  lastDay: string;
  lapses: Generated<number>;
  enteredAt: Generated<Date>;
  askedAt: Generated<Date>;
  modifiedAt: Generated<Date>;
  endedAt: Date | null;
  endReason: Generated<string>;
  shownChance: string | null;
  shownCases: number | null;
  replacesId: string | null;
  quietFrom: number | null;
  quietTo: number | null;
  askedBy: string | null;
}

export interface WaitlistReleasesTable {
  merchantId: string;
  id: GeneratedAlways<number>;
  stayId: string;
  resortId: string;
  roomId: string;
  fromDate: string;
  toDate: string;
  inPoints: boolean;
  cause: string;
  givenBackBy: string | null;
  isOffered: boolean;
  circulation: number | null;
  circulatesSince: Date | null;
  releasedAt: Generated<Date>;
  entryId: string | null;
  orderId: string | null;
  offerEndsAt: Date | null;
  outcome: string | null;
  answeredAt: Date | null;
  linkHash: Buffer | null;
  notTaken: string | null;
  movedId: string | null;
  ownersFirst: Generated<boolean>;
  toOwner: Generated<boolean>;
  outsideId: string | null;
  outsideReason: string | null;
}

export interface WaitlistRulesTable {
  merchantId: string;
  enabled: Generated<boolean>;
  offerHours: Generated<number>;
  circulationHours: Generated<number>;
  leastDays: Generated<number>;
  ownersFirst: Generated<boolean>;
  changedAt: Date | null;
}

export interface WaitlistSkipsTable {
  merchantId: string;
  releaseId: number;
  entryId: string;
  reason: string;
}

export interface WebhookDeliveriesTable {
  merchantId: string;
  eventId: string;
  endpointId: string;
  state: Generated<string>;
  dueAt: Generated<Date>;
  tries: Generated<number>;
  lease: string | null;
  leasedUntil: Date | null;
  lastTriedAt: Date | null;
  lastStatus: number | null;
  lastError: string | null;
  deliveredAt: Date | null;
}

export interface WebhookEndpointsTable {
  merchantId: string;
  id: string;
  url: string;
  secret: string | null;
  previousSecret: string | null;
  previousUntil: Date | null;
  kinds: string[];
  active: Generated<boolean>;
  disabledReason: string | null;
  failingSince: Date | null;
  createdBy: string | null;
  createdAt: Generated<Date>;
  sealedSecret: string | null;
  sealedPreviousSecret: string | null;
}

export interface WebhookEventsTable {
  merchantId: string;
  id: Generated<string>;
  source: string;
  kind: string;
  subjectId: string;
  payload: string;
  occurredAt: Generated<Date>;
}

export interface WeekContractsTable {
  merchantId: string;
  ownerId: string;
  resortId: string;
  contractKey: string;
  promise: Generated<string>;
  firstYear: number | null;
  lastYear: number | null;
  recordedAt: Generated<Date>;
}

export interface WeekGuestChecksTable {
  merchantId: string;
  weekId: string;
  orderId: string;
  state: string;
  reason: Generated<string>;
  sentAt: Generated<Date>;
  decidedAt: Date | null;
  decidedBy: string | null;
  releaseAt: Date | null;
  replyBy: string | null;
  guestKey: Generated<string>;
  otherGuest: Generated<boolean>;
}

export interface WeekProofsTable {
  merchantId: string;
  weekId: string;
  place: number;
  imageId: string;
  ownerId: string;
}

export interface WeekQuotesTable {
  merchantId: string;
  weekId: string;
  nightPrice: number;
  nights: number;
  percent: number;
  exchangeRate: number;
  points: number;
  pointPrice: number;
  originalPrice: number;
  validUntil: string;
  quotedAt: Generated<Date>;
}

export interface WeekRentalsTable {
  merchantId: string;
  weekId: string;
  adults: number;
  children: number;
  ageFrom: number;
  ageTo: number;
  bedrooms: number;
  bathrooms: number | null;
  doubleBeds: number | null;
  singleBeds: number | null;
  breakfast: boolean;
  kitchen: boolean;
  verification: string;
  payoutOn: string;
  termsAt: Generated<Date>;
}

export interface WeekTransitionsTable {
  merchantId: string;
  id: GeneratedAlways<number>;
  weekId: string;
  change: string;
  fromState: string;
  toState: string;
  reason: Generated<string>;
  actorId: string | null;
  orderId: string | null;
  createdAt: Generated<Date>;
}

export interface WeekViewsTable {
  merchantId: string;
  weekId: string;
  day: string;
  members: number;
}

export interface WeeksTable {
  merchantId: string;
  id: string;
  kind: string;
  code: string;
  ownerId: string;
  resortId: string;
  roomId: string | null;
  fromDate: string;
  toDate: string;
  expireDate: string | null;
  contractCode: string;
  contractKey: string;
  note: Generated<string>;
  price: number;
  state: Generated<string>;
  stateSince: Generated<Date>;
  stateReason: Generated<string>;
  dueAt: Date | null;
  stayId: string | null;
  orderId: string | null;
  createdAt: Generated<Date>;
  roomSpan: GeneratedAlways<unknown>;
  takenSince: Date | null;
  paused: Generated<boolean>;
  stakeOf: string | null;
  agreedAt: Date | null;
  replyBy: string | null;
}

export interface Schema {
  accessEnds: AccessEndsTable;
  accessTies: AccessTiesTable;
  affiliateBookings: AffiliateBookingsTable;
  affiliateDays: AffiliateDaysTable;
  affiliateMembers: AffiliateMembersTable;
  affiliateOrders: AffiliateOrdersTable;
  affiliateRules: AffiliateRulesTable;
  affiliates: AffiliatesTable;
  albumImages: AlbumImagesTable;
  apiKeys: ApiKeysTable;
  approvalSecrets: ApprovalSecretsTable;
  approvals: ApprovalsTable;
  arrivalChanges: ArrivalChangesTable;
  arrivalLinks: ArrivalLinksTable;
  arrivalLooks: ArrivalLooksTable;
  arrivals: ArrivalsTable;
  attributeValues: AttributeValuesTable;
  attributes: AttributesTable;
  auditEntries: AuditEntriesTable;
  backups: BackupsTable;
  brandDrafts: BrandDraftsTable;
  brandVersions: BrandVersionsTable;
  calendarEvents: CalendarEventsTable;
  calendarFeeds: CalendarFeedsTable;
  calendarSubscriptionWeeks: CalendarSubscriptionWeeksTable;
  calendarSubscriptions: CalendarSubscriptionsTable;
  closureFailures: ClosureFailuresTable;
  closureOrders: ClosureOrdersTable;
  closureStays: ClosureStaysTable;
  closures: ClosuresTable;
  commandLog: CommandLogTable;
  commandQueue: CommandQueueTable;
  consents: ConsentsTable;
  contactCorrections: ContactCorrectionsTable;
  dailyAllowances: DailyAllowancesTable;
  dataExports: DataExportsTable;
  deferredReactions: DeferredReactionsTable;
  discountTerms: DiscountTermsTable;
  discounts: DiscountsTable;
  driveFiles: DriveFilesTable;
  driveFolders: DriveFoldersTable;
  driveParts: DrivePartsTable;
  driveUsage: DriveUsageTable;
  erasureRequests: ErasureRequestsTable;
  events: EventsTable;
  favourites: FavouritesTable;
  feedHeads: FeedHeadsTable;
  fees: FeesTable;
  frameOrders: FrameOrdersTable;
  giftCodeGuesses: GiftCodeGuessesTable;
  giftCodeMembers: GiftCodeMembersTable;
  giftCodeUses: GiftCodeUsesTable;
  giftCodes: GiftCodesTable;
  googleClients: GoogleClientsTable;
  googleConnections: GoogleConnectionsTable;
  googleDrives: GoogleDrivesTable;
  googleEvents: GoogleEventsTable;
  googleFiles: GoogleFilesTable;
  hosts: HostsTable;
  identityImages: IdentityImagesTable;
  imageViews: ImageViewsTable;
  images: ImagesTable;
  importHeadings: ImportHeadingsTable;
  importLayouts: ImportLayoutsTable;
  importRows: ImportRowsTable;
  imports: ImportsTable;
  insightCursors: InsightCursorsTable;
  insightDays: InsightDaysTable;
  insightFacts: InsightFactsTable;
  insightSearches: InsightSearchesTable;
  insightSought: InsightSoughtTable;
  invitations: InvitationsTable;
  invoiceNumbers: InvoiceNumbersTable;
  invoiceSettings: InvoiceSettingsTable;
  invoiceSteps: InvoiceStepsTable;
  invoices: InvoicesTable;
  knownOrigins: KnownOriginsTable;
  ledgerBooks: LedgerBooksTable;
  ledgerCharts: LedgerChartsTable;
  ledgerDayCloses: LedgerDayClosesTable;
  ledgerDeductions: LedgerDeductionsTable;
  ledgerEntries: LedgerEntriesTable;
  ledgerMonths: LedgerMonthsTable;
  ledgerOwners: LedgerOwnersTable;
  ledgerRateSets: LedgerRateSetsTable;
  ledgerRates: LedgerRatesTable;
  ledgerTransfers: LedgerTransfersTable;
  libraryImages: LibraryImagesTable;
  listExports: ListExportsTable;
  mailDeliveries: MailDeliveriesTable;
  mailTextVersions: MailTextVersionsTable;
  mailTexts: MailTextsTable;
  mails: MailsTable;
  memberships: MembershipsTable;
  merchantDomains: MerchantDomainsTable;
  merchantMoneyChanges: MerchantMoneyChangesTable;
  merchants: MerchantsTable;
  notificationPreferences: NotificationPreferencesTable;
  notifications: NotificationsTable;
  orderLines: OrderLinesTable;
  orderSubjects: OrderSubjectsTable;
  orderTransitions: OrderTransitionsTable;
  orders: OrdersTable;
  partnerSessions: PartnerSessionsTable;
  partnerTickets: PartnerTicketsTable;
  partners: PartnersTable;
  passkeyChallenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  paymentDismissals: PaymentDismissalsTable;
  paymentEvents: PaymentEventsTable;
  paymentGateways: PaymentGatewaysTable;
  paymentMethods: PaymentMethodsTable;
  payments: PaymentsTable;
  payoutAccounts: PayoutAccountsTable;
  payoutRunFiles: PayoutRunFilesTable;
  payoutRunLines: PayoutRunLinesTable;
  payoutRuns: PayoutRunsTable;
  payouts: PayoutsTable;
  pointAccounts: PointAccountsTable;
  pointEntries: PointEntriesTable;
  pointExtensions: PointExtensionsTable;
  pointLots: PointLotsTable;
  pointReservations: PointReservationsTable;
  pointTransfers: PointTransfersTable;
  privateImages: PrivateImagesTable;
  promotionMembers: PromotionMembersTable;
  promotions: PromotionsTable;
  pushDeliveries: PushDeliveriesTable;
  pushKeys: PushKeysTable;
  pushSubscriptions: PushSubscriptionsTable;
  rateLimits: RateLimitsTable;
  reactionCursors: ReactionCursorsTable;
  recoveryLinks: RecoveryLinksTable;
  refundAccounts: RefundAccountsTable;
  refunds: RefundsTable;
  registrations: RegistrationsTable;
  rentPromotionImages: RentPromotionImagesTable;
  rentPromotionOwners: RentPromotionOwnersTable;
  rentPromotionPlugins: RentPromotionPluginsTable;
  rentPromotionTargets: RentPromotionTargetsTable;
  rentPromotionUses: RentPromotionUsesTable;
  rentPromotions: RentPromotionsTable;
  rentalPromotions: RentalPromotionsTable;
  resortAttributeTexts: ResortAttributeTextsTable;
  resortAttributeValues: ResortAttributeValuesTable;
  resortFees: ResortFeesTable;
  resortImages: ResortImagesTable;
  resorts: ResortsTable;
  roles: RolesTable;
  roomAttributeValues: RoomAttributeValuesTable;
  roomImages: RoomImagesTable;
  rooms: RoomsTable;
  sandboxPayments: SandboxPaymentsTable;
  schemaMigrations: SchemaMigrationsTable;
  searchUses: SearchUsesTable;
  secretKey: SecretKeyTable;
  serverProcesses: ServerProcessesTable;
  sessions: SessionsTable;
  signInTickets: SignInTicketsTable;
  staffNotes: StaffNotesTable;
  statementOwners: StatementOwnersTable;
  statements: StatementsTable;
  stayRuleSets: StayRuleSetsTable;
  stays: StaysTable;
  tableViews: TableViewsTable;
  taskLookers: TaskLookersTable;
  taskSnoozes: TaskSnoozesTable;
  travelCompanions: TravelCompanionsTable;
  userRoles: UserRolesTable;
  users: UsersTable;
  vouchers: VouchersTable;
  waitlistAlternatives: WaitlistAlternativesTable;
  waitlistEntries: WaitlistEntriesTable;
  waitlistReleases: WaitlistReleasesTable;
  waitlistRules: WaitlistRulesTable;
  waitlistSkips: WaitlistSkipsTable;
  webhookDeliveries: WebhookDeliveriesTable;
  webhookEndpoints: WebhookEndpointsTable;
  webhookEvents: WebhookEventsTable;
  weekContracts: WeekContractsTable;
  weekGuestChecks: WeekGuestChecksTable;
  weekProofs: WeekProofsTable;
  weekQuotes: WeekQuotesTable;
  weekRentals: WeekRentalsTable;
  weekTransitions: WeekTransitionsTable;
  weekViews: WeekViewsTable;
  weeks: WeeksTable;
}

/** Tables that carry merchant_id, as they are called in SQL. */
export const TENANT_TABLES: ReadonlySet<string> = new Set([
  'access_ends',
  'access_ties',
  'affiliate_bookings',
  'affiliate_days',
  'affiliate_members',
  'affiliate_orders',
  'affiliate_rules',
  'affiliates',
  'album_images',
  'api_keys',
  'approval_secrets',
  'approvals',
  'arrival_changes',
  'arrival_links',
  'arrival_looks',
  'arrivals',
  'attribute_values',
  'attributes',
  'audit_entries',
  'brand_drafts',
  'brand_versions',
  'calendar_events',
  'calendar_feeds',
  'calendar_subscription_weeks',
  'calendar_subscriptions',
  'closure_failures',
  'closure_orders',
  'closure_stays',
  'closures',
  'command_log',
  'command_queue',
  'consents',
  'contact_corrections',
  'daily_allowances',
  'data_exports',
  'deferred_reactions',
  'discount_terms',
  'discounts',
  'drive_files',
  'drive_folders',
  'drive_parts',
  'drive_usage',
  'erasure_requests',
  'events',
  'favourites',
  'feed_heads',
  'fees',
  'frame_orders',
  'gift_code_guesses',
  'gift_code_members',
  'gift_code_uses',
  'gift_codes',
  'google_clients',
  'google_connections',
  'google_drives',
  'google_events',
  'google_files',
  'identity_images',
  'image_views',
  'images',
  'import_headings',
  'import_layouts',
  'import_rows',
  'imports',
  'insight_cursors',
  'insight_days',
  'insight_facts',
  'insight_searches',
  'insight_sought',
  'invitations',
  'invoice_numbers',
  'invoice_settings',
  'invoice_steps',
  'invoices',
  'known_origins',
  'ledger_books',
  'ledger_charts',
  'ledger_day_closes',
  'ledger_deductions',
  'ledger_entries',
  'ledger_months',
  'ledger_owners',
  'ledger_rate_sets',
  'ledger_rates',
  'ledger_transfers',
  'library_images',
  'list_exports',
  'mail_deliveries',
  'mail_text_versions',
  'mail_texts',
  'mails',
  'memberships',
  'merchant_domains',
  'merchant_money_changes',
  'notification_preferences',
  'notifications',
  'order_lines',
  'order_subjects',
  'order_transitions',
  'orders',
  'partner_sessions',
  'partner_tickets',
  'partners',
  'passkey_challenges',
  'passkeys',
  'payment_dismissals',
  'payment_events',
  'payment_gateways',
  'payment_methods',
  'payments',
  'payout_accounts',
  'payout_run_files',
  'payout_run_lines',
  'payout_runs',
  'payouts',
  'point_accounts',
  'point_entries',
  'point_extensions',
  'point_lots',
  'point_reservations',
  'point_transfers',
  'private_images',
  'promotion_members',
  'promotions',
  'push_deliveries',
  'push_subscriptions',
  'reaction_cursors',
  'recovery_links',
  'refund_accounts',
  'refunds',
  'registrations',
  'rent_promotion_images',
  'rent_promotion_owners',
  'rent_promotion_plugins',
  'rent_promotion_targets',
  'rent_promotion_uses',
  'rent_promotions',
  'rental_promotions',
  'resort_attribute_texts',
  'resort_attribute_values',
  'resort_fees',
  'resort_images',
  'resorts',
  'roles',
  'room_attribute_values',
  'room_images',
  'rooms',
  'sandbox_payments',
  'search_uses',
  'sessions',
  'sign_in_tickets',
  'staff_notes',
  'statement_owners',
  'statements',
  'stay_rule_sets',
  'stays',
  'table_views',
  'task_lookers',
  'task_snoozes',
  'travel_companions',
  'user_roles',
  'users',
  'vouchers',
  'waitlist_alternatives',
  'waitlist_entries',
  'waitlist_releases',
  'waitlist_rules',
  'waitlist_skips',
  'webhook_deliveries',
  'webhook_endpoints',
  'webhook_events',
  'week_contracts',
  'week_guest_checks',
  'week_proofs',
  'week_quotes',
  'week_rentals',
  'week_transitions',
  'week_views',
  'weeks',
]);
