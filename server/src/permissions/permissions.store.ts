import type { LocalText } from '@sandbar/domain/common';
import { ADMINISTRATOR } from '@sandbar/domain/permissions';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Locks the merchant's roles and their holders until the transaction ends, so that later reads stay valid. */
export const lockRoles = statement('permissions.lock', (db, p: { merchantId: string }) =>
  db
    .selectFrom('roles')
    .where('merchantId', '=', p.merchantId)
    .where('code', '=', sql.lit(ADMINISTRATOR))
    .forNoKeyUpdate()
    .select('id'),
);

/** A shared lock on the same rows, which prevents their change until the transaction ends. */
export const holdRoles = statement('permissions.hold', (db, p: { merchantId: string }) =>
  db
    .selectFrom('roles')
    .where('merchantId', '=', p.merchantId)
    .where('code', '=', sql.lit(ADMINISTRATOR))
    .forShare()
    .select('id'),
);

/** Inserts a new merchant's roles. @param roles JSON text: a list of id, code, name, description and permissions */
export const insertBuiltIn = statement('permissions.insert-built-in', (db, p: { merchantId: string; roles: string }) =>
  db
    .insertInto('roles')
    .columns(['merchantId', 'id', 'code', 'name', 'description', 'builtIn', 'permissions'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<{
            id: string;
            code: string;
            name: LocalText;
            description: LocalText;
            permissions: string[];
          }>`json_to_recordset(${p.roles}::json)`.as<'made'>(
            sql`made(id uuid, code text, name jsonb, description jsonb, permissions text[])`,
          ),
        )
        .select([
          sql<string>`${p.merchantId}::uuid`.as('merchantId'),
          'made.id',
          'made.code',
          'made.name',
          'made.description',
          sql<boolean>`true`.as('builtIn'),
          'made.permissions',
        ]),
    ),
);

interface NewRole extends Record<string, unknown> {
  merchantId: string;
  id: string;
  code: string;
  /** JSON texts. */
  name: string;
  description: string;
  permissions: string[];
  createdBy: string | null;
}

/** Violates `roles_code` when the code is in use. */
export const insertRole = statement('permissions.insert-role', (db, p: NewRole) =>
  db.insertInto('roles').values({
    merchantId: p.merchantId,
    id: p.id,
    code: p.code,
    name: p.name,
    description: p.description,
    permissions: p.permissions,
    createdBy: p.createdBy,
  }),
);

export const updateRole = statement(
  'permissions.update-role',
  (db, p: { merchantId: string; id: string; name: string | null; description: string | null; permissions: string[] }) =>
    db
      .updateTable('roles')
      .set({
        name: sql<string>`coalesce(${p.name}::jsonb, name)`,
        description: sql<string>`coalesce(${p.description}::jsonb, description)`,
        permissions: p.permissions,
        changedAt: sql<Date>`now()`,
      })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id),
);

export const deleteRole = statement('permissions.delete-role', (db, p: { merchantId: string; id: string }) =>
  db.deleteFrom('roles').where('merchantId', '=', p.merchantId).where('id', '=', p.id),
);

/** @returns no row when the account already has the role */
export const insertGrant = statement(
  'permissions.grant',
  (db, p: { merchantId: string; userId: string; roleId: string; grantedBy: string | null }) =>
    db
      .insertInto('userRoles')
      .values({ merchantId: p.merchantId, userId: p.userId, roleId: p.roleId, grantedBy: p.grantedBy })
      .onConflict((conflict) => conflict.columns(['merchantId', 'userId', 'roleId']).doNothing())
      .returning('roleId'),
);

/** Deletes the grants of an account that is erased. */
export const deleteGrantsOf = statement('permissions.revoke-all', (db, p: { merchantId: string; userId: string }) =>
  db.deleteFrom('userRoles').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);

/** @returns no row when the account does not have the role */
export const deleteGrant = statement(
  'permissions.revoke',
  (db, p: { merchantId: string; userId: string; roleId: string }) =>
    db
      .deleteFrom('userRoles')
      .where('merchantId', '=', p.merchantId)
      .where('userId', '=', p.userId)
      .where('roleId', '=', p.roleId)
      .returning('roleId'),
);
