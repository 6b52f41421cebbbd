import { sql, type Expression } from 'kysely';

/**
 * The names of an account's permissions, as stored; null for the many accounts without a role, which cost one index
 * lookup. Part of the statement that finds the account in the table `users`.
 */
export const storedPermissions = (merchantId: string | Expression<string>) =>
  sql<string[] | null>`(select array_agg(distinct permission) from user_roles
    join roles on roles.merchant_id = ${merchantId} and roles.id = user_roles.role_id,
    unnest(roles.permissions) permission
    where user_roles.merchant_id = ${merchantId} and user_roles.user_id = users.id)`.as('permissions');
