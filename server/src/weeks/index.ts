import type { Inform } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import { retentionRule, retentionJob } from '../platform/jobs/retention.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Slice } from '../platform/slice.ts';
import { approveDeposit } from './approve-deposit.ts';
import { approveExtraVacation } from './approve-extra-vacation.ts';
import { contractQueries } from './contracts.resolvers.ts';
import { correctWeek } from './correct-week.ts';
import { createDeposit } from './create-deposit.ts';
import { createExtraVacation } from './create-extra-vacation.ts';
import { createRental, editRental } from './create-rental.ts';
import { weekDecisions } from './decide-week.ts';
import { extraVacationQueries } from './extra-vacation.resolvers.ts';
import { onPayout } from './follow-payouts.ts';
import { confirmGuestName, proveGuestName, rejectGuestName } from './guest-check.ts';
import { onGuestsChanged } from './guest-name.ts';
import { moveWeeksOn } from './move-on.ts';
import { myWeekQueries } from './my-weeks.resolvers.ts';
import { onHoldEnded, onOrderChanged } from './on-order-changed.ts';
import { onStayWithdrawn } from './on-stay-withdrawn.ts';
import { publishRental } from './publish-rental.ts';
import { recordContract } from './record-contract.ts';
import { releaseRentals } from './release-rentals.ts';
import { rentalQueries } from './rentals.resolvers.ts';
import { onWeekChanged } from './notify-owner.ts';
import { weektaken } from './taken.resolvers.ts';
import { weektodecide } from './undecided.resolvers.ts';
import { weekQueries } from './weeks.resolvers.ts';
import { oldWeekViews } from './weeks.views.store.ts';
import { weeksSnapshots } from './weeks.snapshots.ts';
import { withdrawWeek } from './withdraw-week.ts';

export { createWeekViews, type WeekViews } from './week-views.ts';
export { weekMails } from './week-mails.ts';
export { weeksInCalendar } from './calendar.queries.ts';
export { followStay } from './on-order-changed.ts';
export { guestChecksToDecide, guestCheckWaiting } from './guest-checks.queries.ts';
export { ownersContracts } from './contracts.resolvers.ts';
export { lapsingWaiting, lapsingWeeks } from './lapsing.queries.ts';
export { noReplyWaiting, weeksWithoutReply } from './no-reply.queries.ts';
export { RENTAL_STATE_NAMES, STATE_NAMES } from './state-names.ts';
export { weeksBookedElsewhere, takenWaiting, weeksOfCalendar, weeksToTie } from './taken.queries.ts';
export { undecidedWaiting, undecidedWeeks } from './undecided.queries.ts';
export { resolveAvailabilityIn } from './resolve-availability.ts';
export { eraseContractsOf } from './weeks.contracts.store.ts';
export { giveStake, leaveStake, readyStake, setStake, type ReadyStake } from './stakes.ts';
export { eraseGuestKeys } from './rentals.store.ts';
export { blankWeeksOf, detachProofsOf } from './weeks.store.ts';

interface Parts {
  database: Database;
  merchants: MerchantScope;
  inform: Inform;
  onError(error: unknown, doing: string): void;
}

export const weeksSlice = {
  commands: [
    createDeposit,
    createExtraVacation,
    withdrawWeek,
    correctWeek,
    ...weekDecisions,
    createRental,
    editRental,
    publishRental,
    proveGuestName,
    confirmGuestName,
    rejectGuestName,
    recordContract,
  ],
  effects: [approveDeposit, approveExtraVacation],
  snapshots: weeksSnapshots,
  resolvers: () => ({
    Query: {
      ...weekQueries,
      ...myWeekQueries,
      ...extraVacationQueries,
      ...rentalQueries,
      ...contractQueries,
      weektodecide,
      weektaken,
    },
  }),
  jobs: (parts) => [
    moveWeeksOn(parts),
    releaseRentals(parts),
    retentionJob('tidy week views', 24 * 3_600_000, [retentionRule(parts.database, oldWeekViews)], parts.onError),
  ],
  eventHandlers: (parts) => ({
    'order.changed': [onOrderChanged(parts), onHoldEnded(parts), onGuestsChanged(parts)],
    'payout.recorded': [onPayout(parts)],
    'payout.voided': [onPayout(parts)],
    'stay.withdrawn': [onStayWithdrawn(parts)],
    'week.changed': [onWeekChanged(parts)],
  }),
} satisfies Slice<Parts>;
