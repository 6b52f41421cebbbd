import type { Slice } from '../platform/slice.ts';
import { createRole, editRole, removeRole } from './edit-roles.ts';
import { grantRole, revokeRole } from './grant-role.ts';
import { permissionResolvers } from './permissions.resolvers.ts';
import { permissionsSnapshots } from './permissions.snapshots.ts';

export {
  grantFirstRoles,
  grantInvitedRoles,
  holdPermissions,
  makeBuiltInRoles,
  mayChangeEntry,
  mayGiveRoles,
  mayGiveUpAccount,
  maySetActive,
} from './granting.ts';
export { newDecider, rolesByCode, staffForRequest, whoMay } from './permissions.queries.ts';
export { deleteGrantsOf } from './permissions.store.ts';
export { tiesOf } from './permissions.ties.store.ts';

export const permissionsSlice = {
  snapshots: permissionsSnapshots,
  commands: [createRole, editRole, grantRole, removeRole, revokeRole],
  resolvers: () => permissionResolvers,
} satisfies Slice<object>;
