import type { Effects } from './approvals/index.ts';
import type { CalendarReader, IcsReader } from './calendar/index.ts';
import type { Catalogue } from './catalogue/index.ts';
import type { DriveCopies } from './drive/index.ts';
import type { GoogleClients } from './google/index.ts';
import type { SearchCounts } from './insight/index.ts';
import type {
  DrawInvoice,
  DrawReceipt,
  DrawVoucher,
  ForeignMails,
  Mailer,
  MailExamples,
  MailTexts,
} from './mailbox/index.ts';
import type { Crops, FileStorage } from './media/index.ts';
import type { Inform, PushSender } from './notifications/index.ts';
import type { WebhookSender } from './partners/index.ts';
import type { Receiver } from './payments/index.ts';
import type { OutsidePlaces } from './places/index.ts';
import type { CallLimits } from './platform/call-limits.ts';
import type { CommandBus } from './platform/commands/bus.ts';
import type { CommandQueue } from './platform/commands/queue.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/index.ts';
import type { Installation } from './platform/installation.ts';
import type { Feed } from './platform/events/feed.ts';
import type { Merchant, MerchantScope } from './platform/merchant-scope.ts';
import type { Metrics } from './platform/metrics.ts';
import type { ProcessNote } from './platform/processes/index.ts';
import type { EnterByKey } from './platform/http/api-key.ts';
import type { Sessions } from './platform/sessions/sessions.ts';
import type { Printer } from './platform/pdf/index.ts';
import type { WeekViews } from './weeks/index.ts';

/** Everything a slice may ask for. A slice names what it needs of it under the same names. */
export interface ServerParts {
  config: Config;
  metrics: Metrics;
  /** That this process is there, for those who look after the installation. */
  processNote: ProcessNote;
  database: Database;
  /** Secrets, and what the configuration allows. */
  installation: Installation;
  merchants: MerchantScope;
  sessions: Sessions;
  enterByKey: EnterByKey;
  /** Public pictures. */
  storage: FileStorage;
  /** Pictures that no public address leads to. */
  privateStorage: FileStorage;
  crops: Crops;
  feed: Feed;
  bus: CommandBus;
  /** Of commands and reads by caller; undefined: there are none. */
  callLimits: CallLimits | undefined;
  queue: CommandQueue;
  /** The effects that may need a second person's approval, by kind. */
  effects: Effects;
  catalogue: Catalogue;
  /** Counts which members saw owners' weeks. */
  weekViews: WeekViews;
  /** Counts what was searched. */
  searchCounts: SearchCounts;
  receiver: Receiver;
  /** Notifies a member: bell, mail, push. */
  inform: Inform;
  mailer: Mailer;
  /** Puts merchants' own words into mails. */
  mailTexts: MailTexts;
  /** Every kind of mail, made about an example. */
  mailExamples: MailExamples;
  /** Draws PDFs. */
  printer: Printer;
  /** Draws the voucher of an order, for permitted readers. */
  drawVoucher: DrawVoucher;
  /** Draws the receipt of an order, for permitted readers. */
  drawReceipt: DrawReceipt;
  /** Draws an invoice, as PDF or XML, for permitted readers. */
  drawInvoice: DrawInvoice;
  pushSender: PushSender;
  webhookSender: WebhookSender;
  /** Reads calendars that members follow. */
  calendarReader: CalendarReader;
  /** Reads their files. */
  icsReader: IcsReader;
  /** Knows more places than the gazetteer; undefined: nothing is asked outside. */
  outsidePlaces: OutsidePlaces | undefined;
  /** By merchant; without one no screen mentions Google. */
  google: GoogleClients;
  /** Copies of members' files, and their mails, elsewhere. */
  driveCopies: DriveCopies;
  foreignMails: ForeignMails;
  /** The built web client. */
  dist: URL;
  /** Mail comes from no-reply@<merchant>.<base domain>. */
  baseDomain: string;
  /** Where a merchant's portal stands, for links. Never taken from a request. */
  originOf(merchant: Merchant): string;
  /** Counts and logs what failed beside requests. */
  onError(error: unknown, doing: string): void;
}
