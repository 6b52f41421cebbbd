import { affiliatesSlice } from './affiliates/index.ts';
import { arrivalsSlice } from './arrivals/index.ts';
import { approvalsSlice } from './approvals/index.ts';
import { auditSlice } from './audit/index.ts';
import { calendarSlice } from './calendar/index.ts';
import { closuresSlice } from './closures/index.ts';
import { developersSlice } from './developers/index.ts';
import { driveSlice } from './drive/index.ts';
import { catalogueSlice } from './catalogue/index.ts';
import { googleSlice } from './google/index.ts';
import { identitySlice } from './identity/index.ts';
import { importsSlice } from './imports/index.ts';
import { invoicesSlice } from './invoices/index.ts';
import { insightSlice } from './insight/index.ts';
import { ledgerSlice } from './ledger/index.ts';
import { mailboxSlice } from './mailbox/index.ts';
import { mediaSlice } from './media/index.ts';
import { membersSlice } from './members/index.ts';
import { merchantsSlice } from './merchants/index.ts';
import { notificationsSlice } from './notifications/index.ts';
import { operationsSlice } from './operations/index.ts';
import { ordersSlice } from './orders/index.ts';
import type { ServerParts } from './parts.ts';
import { partnersSlice } from './partners/index.ts';
import { paymentsSlice } from './payments/index.ts';
import { payoutsSlice } from './payouts/index.ts';
import type { Slice } from './platform/slice.ts';
import { permissionsSlice } from './permissions/index.ts';
import { placesSlice } from './places/index.ts';
import { pointsSlice } from './points/index.ts';
import { profileSlice } from './profile/index.ts';
import { promotionsSlice } from './promotions/index.ts';
import { statementsSlice } from './statements/index.ts';
import { tasksSlice } from './tasks/index.ts';
import { vouchersSlice } from './vouchers/index.ts';
import { waitlistSlice } from './waitlist/index.ts';
import { workspaceSlice } from './workspace/index.ts';
import { weeksSlice } from './weeks/index.ts';

/** Every slice of the server; commands, GraphQL fields, routes, jobs and event handlers come from this table. */
export const slices: readonly Slice<ServerParts>[] = [
  affiliatesSlice,
  approvalsSlice,
  arrivalsSlice,
  auditSlice,
  calendarSlice,
  closuresSlice,
  developersSlice,
  driveSlice,
  catalogueSlice,
  googleSlice,
  identitySlice,
  importsSlice,
  insightSlice,
  invoicesSlice,
  ledgerSlice,
  mailboxSlice,
  mediaSlice,
  membersSlice,
  merchantsSlice,
  notificationsSlice,
  operationsSlice,
  ordersSlice,
  partnersSlice,
  paymentsSlice,
  payoutsSlice,
  permissionsSlice,
  placesSlice,
  pointsSlice,
  profileSlice,
  promotionsSlice,
  statementsSlice,
  tasksSlice,
  vouchersSlice,
  waitlistSlice,
  workspaceSlice,
  weeksSlice,
];

/** Every column that holds sealed secrets. */
export const secretColumns = slices.flatMap(({ secrets = [] }) => secrets);
