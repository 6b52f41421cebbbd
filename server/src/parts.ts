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

/** Everything that a slice may ask for. A slice names what it needs under the same names. */
export interface ServerParts {
  config: Config;
  metrics: Metrics;
  /** The record that this process is running, for operators. */
  processNote: ProcessNote;
  database: Database;
  /** The secrets, and what the configuration allows. */
  installation: Installation;
  merchants: MerchantScope;
  sessions: Sessions;
  enterByKey: EnterByKey;
  /** The storage of public pictures. */
  storage: FileStorage;
  /** The storage of files without a public address. */
  privateStorage: FileStorage;
  crops: Crops;
  feed: Feed;
  bus: CommandBus;
  /** The limits of commands and reads for each caller; undefined without limits. */
  callLimits: CallLimits | undefined;
  queue: CommandQueue;
  /** The effects that may need a second person's approval, by kind. */
  effects: Effects;
  catalogue: Catalogue;
  /** Counts the members who saw owners' weeks. */
  weekViews: WeekViews;
  /** Counts searches. */
  searchCounts: SearchCounts;
  receiver: Receiver;
  /** Notifies a member: bell, mail, push. */
  inform: Inform;
  mailer: Mailer;
  /** Replaces the product's texts of mails by merchants' own. */
  mailTexts: MailTexts;
  /** An example of every kind of mail. */
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
  /** Reads subscribed calendars of other sites. */
  calendarReader: CalendarReader;
  /** Reads calendar files. */
  icsReader: IcsReader;
  /** An external service that knows more places than the gazetteer; undefined when none is used. */
  outsidePlaces: OutsidePlaces | undefined;
  /** The Google client of each merchant; without one, no screen mentions Google. */
  google: GoogleClients;
  /** The copies of members' files, and their mails, at other services. */
  driveCopies: DriveCopies;
  foreignMails: ForeignMails;
  /** The built web client. */
  dist: URL;
  /** Mails are sent from no-reply@<merchant>.<base domain>. */
  baseDomain: string;
  /** The origin of a merchant's portal, for links. It is never taken from a request. */
  originOf(merchant: Merchant): string;
  /** Counts and logs failures outside of requests. */
  onError(error: unknown, doing: string): void;
}
