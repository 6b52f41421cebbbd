import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { sealedColumn } from '../platform/secrets/index.ts';

/** Creates a gateway's row, disabled, so that it can be locked. */
export const makeGateway = statement('payments.make-gateway', (db, p: { merchantId: string; gateway: string }) =>
  db
    .insertInto('paymentGateways')
    .values({ merchantId: p.merchantId, gateway: p.gateway, enabled: false, settings: '{}' })
    .onConflict((conflict) => conflict.columns(['merchantId', 'gateway']).doNothing()),
);

/** Concurrent changes of one gateway wait for each other, so that neither loses the other's keys. */
export const lockGateway = statement('payments.lock-gateway', (db, p: { merchantId: string; gateway: string }) =>
  db
    .selectFrom('paymentGateways')
    .where('merchantId', '=', p.merchantId)
    .where('gateway', '=', p.gateway)
    .forUpdate()
    .select('gateway'),
);

/** Stores a gateway's settings, with its secrets sealed, and whether it is enabled. */
export const updateGateway = statement(
  'payments.update-gateway',
  (db, p: { merchantId: string; gateway: string; enabled: boolean; settings: string; sealed: string | null }) =>
    db
      .updateTable('paymentGateways')
      .set({
        enabled: p.enabled,
        settings: sql<string>`${p.settings}::jsonb`,
        sealed: p.sealed,
        modifiedAt: sql<Date>`now()`,
      })
      .where('merchantId', '=', p.merchantId)
      .where('gateway', '=', p.gateway),
);

/** Secrets of gateways; an earlier release stored them among the settings. */
export const gatewaySecrets = sealedColumn({
  name: 'payments.gateway-secrets',
  table: 'payment_gateways',
  column: 'sealed',
  row: 'gateway',
  clear: `nullif(settings - '{tmnCode,testMode,host}'::text[], '{}')::text`,
  forget: `settings = settings - '{keyHash,secret,secureSecret}'::text[]`,
});
