import { ROLE_CODE } from '@sandbar/domain/permissions';
import * as z from 'zod/mini';
import { line } from '../common/index.ts';

/** A role's name in one language. */
export const roleName = line.check(z.minLength(1), z.maxLength(60));
export const roleCode = z.string().check(z.regex(ROLE_CODE));

/** The form of a role. Pages import it by name, because the browser gets commands without schemas. */
export const roleForm = z.object({ vi: roleName, en: roleName, Code: roleCode });
