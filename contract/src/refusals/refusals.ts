import type { AffiliateRefusal } from '@sandbar/domain/affiliates';
import type { ApprovalRefusal } from '@sandbar/domain/approvals';
import type { ArrivalRefusal } from '@sandbar/domain/arrivals';
import type { AuditRefusal } from '@sandbar/domain/audit';
import type { CalendarRefusal } from '@sandbar/domain/calendar';
import type { CatalogueRefusal } from '@sandbar/domain/catalogue';
import type { ClosureRefusal } from '@sandbar/domain/closures';
import type { DriveRefusal } from '@sandbar/domain/drive';
import type { IdentityRefusal } from '@sandbar/domain/identity';
import type { ImportRefusal } from '@sandbar/domain/imports';
import type { InvoiceRefusal } from '@sandbar/domain/invoices';
import type { LedgerRefusal } from '@sandbar/domain/ledger';
import type { MailboxRefusal } from '@sandbar/domain/mailbox';
import type { MemberRefusal } from '@sandbar/domain/members';
import type { MerchantRefusal } from '@sandbar/domain/merchants';
import type { MediaRefusal } from '@sandbar/domain/media';
import type { NotificationRefusal } from '@sandbar/domain/notifications';
import type { OrderRefusal } from '@sandbar/domain/orders';
import type { PaymentRefusal } from '@sandbar/domain/payments';
import type { PayoutRefusal } from '@sandbar/domain/payouts';
import type { PointRefusal } from '@sandbar/domain/points';
import type { PermissionRefusal } from '@sandbar/domain/permissions';
import type { ProfileRefusal } from '@sandbar/domain/profile';
import type { PartnerRefusal } from '@sandbar/domain/partners';
import type { PromotionRefusal } from '@sandbar/domain/promotions';
import type { TaskRefusal } from '@sandbar/domain/tasks';
import type { VoucherRefusal } from '@sandbar/domain/vouchers';
import type { WaitlistRefusal } from '@sandbar/domain/waitlist';
import type { WorkspaceRefusal } from '@sandbar/domain/workspace';
import type { WeekRefusal } from '@sandbar/domain/weeks';

/** Refusals of the platform, before or after a slice's own decision. */
export type PlatformRefusal =
  | { code: 'MALFORMED'; data: { reason: string } }
  | { code: 'INVALID_FIELDS'; data: { fields: { path: string; message: string }[] } }
  | { code: 'UNKNOWN_COMMAND'; data: { command: string } }
  | { code: 'SIGNED_OUT'; data: Record<string, never> }
  | { code: 'NOT_ALLOWED'; data: Record<string, never> }
  | { code: 'CONTRADICTS_SESSION'; data: { field: string } }
  | { code: 'IDEMPOTENCY_CONFLICT'; data: Record<string, never> }
  | { code: 'NOT_FOUND'; data: Record<string, never> }
  | { code: 'OVERLOADED'; data: { retryAfterSeconds: number } }
  | { code: 'QUEUE_LIMIT'; data: { limit: number; retryAfterSeconds: number } }
  | { code: 'WENT_WRONG'; data: Record<string, never> };

export type AnyRefusal =
  | PlatformRefusal
  | AffiliateRefusal
  | ApprovalRefusal
  | ArrivalRefusal
  | WorkspaceRefusal
  | TaskRefusal
  | VoucherRefusal
  | WaitlistRefusal
  | AuditRefusal
  | IdentityRefusal
  | CalendarRefusal
  | CatalogueRefusal
  | ClosureRefusal
  | DriveRefusal
  | ImportRefusal
  | MemberRefusal
  | OrderRefusal
  | PaymentRefusal
  | PayoutRefusal
  | PointRefusal
  | InvoiceRefusal
  | LedgerRefusal
  | MailboxRefusal
  | MerchantRefusal
  | MediaRefusal
  | ProfileRefusal
  | NotificationRefusal
  | PartnerRefusal
  | PermissionRefusal
  | PromotionRefusal
  | WeekRefusal;
export type RefusalCode = AnyRefusal['code'];

/** The sentences of one locale. A missing code does not compile. `{name}` is replaced by the refusal's data. */
export type RefusalMessages = Record<RefusalCode, string>;
