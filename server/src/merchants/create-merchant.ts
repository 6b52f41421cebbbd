import { CreateMerchant } from '@sandbar/contract/merchants';
import { accept, refuse } from '@sandbar/domain/common';
import { openLedger } from '../ledger/index.ts';
import { placeSettings } from './merchant-to-be.ts';
import { handler } from '../platform/commands/handler.ts';
import { makeBuiltInRoles } from '../permissions/index.ts';
import { claimHost, insertSetDomain } from './merchants.domains.store.ts';
import { insertMerchant } from './merchants.store.ts';

/**
 * Creates a merchant. The command is sent in the new merchant's own name (see `draftMerchant`), so that its idempotency
 * record belongs to that merchant. A code that is in use is refused as IDEMPOTENCY_CONFLICT, since each code belongs to
 * one merchant.
 */
export const createMerchant = handler(CreateMerchant, async (input, context) => {
  if (context.merchant.id !== input.Id.toLowerCase()) return refuse('CONTRADICTS_SESSION', { field: 'Id' });
  return context.commit(
    async (transaction) => {
      await transaction.run(
        insertMerchant({
          id: input.Id,
          code: input.Code,
          name: input.Name,
          domains: input.Domains,
          timeZone: context.merchant.timeZone,
          exchangeRate: input.ExchangeRate,
          orderPrefix: input.OrderPrefix,
          brand: JSON.stringify(input.Brand),
          meta: JSON.stringify(input.Meta),
          settings: JSON.stringify({
            menu: input.Menu,
            allowedOrigins: input.AllowedOrigins,
            ...(input.AboutUrl ? { aboutUrl: input.AboutUrl } : {}),
            ...placeSettings(input.Place),
          }),
        }),
      );
      for (const host of input.Domains) {
        await transaction.run(claimHost({ host, ofMerchant: input.Id }));
        await transaction.run(insertSetDomain({ merchantId: input.Id, host }));
      }
      await makeBuiltInRoles(transaction, input.Id);
      await openLedger(transaction, input.Id, input.Place?.Currency);
      return accept({ answer: { id: input.Id }, events: [{ kind: 'merchant.opened', subjectId: input.Id }] });
    },
    {
      merchants_code_key: { code: 'IDEMPOTENCY_CONFLICT', data: {} },
      hosts_pkey: { code: 'HOST_TAKEN', data: {} },
      merchants_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} },
    },
  );
});
