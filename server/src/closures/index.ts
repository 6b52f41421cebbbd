import type { Inform } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Slice } from '../platform/slice.ts';
import { answerClosure } from './answer-closure.ts';
import { carryOutClosures } from './carry-out.ts';
import { closeResort } from './close-resort.ts';
import { closuresResolvers } from './closures.resolvers.ts';
import { endClosureChoices } from './end-choices.ts';
import { followFreedStays, onPaymentTakenBack } from './follow-order.ts';
import { reopenResort } from './reopen-resort.ts';
import { onStayClosed } from './notify-members.ts';

export { closureOrdersExporter } from './orders-exporter.ts';
export { closureMails } from './closure-mails.ts';
export { closuresWaiting, lateClosures } from './late.queries.ts';

interface Parts {
  database: Database;
  merchants: MerchantScope;
  inform: Inform;
  onError(error: unknown, doing: string): void;
}

/** Resorts and room classes that are closed for some dates ([193](../../../docs/decisions/193-closures.md)). */
export const closuresSlice = {
  commands: [reopenResort, answerClosure],
  effects: [closeResort],
  resolvers: () => closuresResolvers,
  jobs: (parts) => [carryOutClosures(parts), endClosureChoices(parts)],
  followers: () => [followFreedStays],
  eventHandlers: (parts) => ({ 'order.changed': [onPaymentTakenBack(parts), onStayClosed(parts)] }),
} satisfies Slice<Parts>;
