import { sql, type Expression } from 'kysely';

/**
 * The names of what an account may do beside being a member, as stored; null for the many who have no role: for them it
 * is one look into an index. Part of the statement that finds the account in the table `users`.
 */
export const storedPermissions = (merchantId: string | Expression<string>) =>
  sql<string[] | null>`(select array_agg(distinct permission) from user_roles
    join roles on roles.merchant_id = ${merchantId} and roles.id = user_roles.role_id,
    unnest(roles.permissions) permission
    where user_roles.merchant_id = ${merchantId} and user_roles.user_id = users.id)`.as('permissions');
