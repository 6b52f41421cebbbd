import { takesCurrency } from '@sandbar/domain/payments';
import type { Installation } from '../platform/installation.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { ownOrder } from './orders.queries.ts';

/** The chosen method as far as it is offered here: some need what an installation or a merchant may not have. */
export const offeredMethod = (
  id: string,
  found: NonNullable<ReturnType<typeof ownOrder>>['method'] | undefined,
  { merchant, installation }: { merchant: Merchant; installation: Pick<Installation, 'sandboxGateway'> },
) => {
  const has: Readonly<Record<string, boolean>> = {
    sandbox: installation.sandboxGateway,
    'bank-transfer': merchant.brand.bank !== null,
  };
  const offered =
    found && (has[found.sku] ?? true) && takesCurrency(found.sku, merchant.settings.currency) ? found : null;
  return offered && { id, sku: offered.sku, timeoutMinutes: offered.timeoutMinutes };
};
