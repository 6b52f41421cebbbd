import { statement } from '../platform/database/index.ts';
import { sealedColumn } from '../platform/secrets/index.ts';

interface Key extends Record<string, unknown> {
  merchantId: string;
  approvalId: string;
}

export const insertSecrets = statement('approvals.insert-secrets', (db, p: Key & { sealed: string }) =>
  db.insertInto('approvalSecrets').values({ merchantId: p.merchantId, approvalId: p.approvalId, sealed: p.sealed }),
);

export const secretsOf = statement('approvals.secrets', (db, p: Key) =>
  db
    .selectFrom('approvalSecrets')
    .where('merchantId', '=', p.merchantId)
    .where('approvalId', '=', p.approvalId)
    .select('sealed'),
);

/** Deletes the secrets of a request that ends. */
export const deleteSecrets = statement('approvals.delete-secrets', (db, p: Key) =>
  db.deleteFrom('approvalSecrets').where('merchantId', '=', p.merchantId).where('approvalId', '=', p.approvalId),
);

export const approvalSecrets = sealedColumn({
  name: 'approvals.secrets-of-requests',
  table: 'approval_secrets',
  column: 'sealed',
  row: 'approval_id',
});
