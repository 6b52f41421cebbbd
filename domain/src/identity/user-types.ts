/** User type flags (member-portal section 6). Every account carries Default. */
export const UserType = {
  Default: 1,
  Affiliate: 4,
  Staff: 32,
  Author: 64,
  Editor: 256,
  EVoucher: 1024,
  Mod: 32768,
  Admin: 1048576,
} as const;

/** What a command or read asks of whoever sends it. `system` is the server itself: set-up, clocks, imports. */
export type Permission = 'anyone' | 'member' | 'staff' | 'admin' | 'system';

export type Actor = { kind: 'system' } | { kind: 'user'; userId: string; allType: number } | { kind: 'anyone' };

const has = (allType: number, flag: number) => (allType & flag) !== 0;

/** Deny by default: each permission names who holds it. */
export const actorMay = (actor: Actor, permission: Permission): boolean => {
  if (actor.kind === 'system') return true;
  if (permission === 'anyone') return true;
  if (actor.kind === 'anyone') return false;
  if (permission === 'member') return true;
  if (permission === 'staff') return has(actor.allType, UserType.Staff | UserType.Mod | UserType.Admin);
  if (permission === 'admin') return has(actor.allType, UserType.Admin);
  return false;
};
