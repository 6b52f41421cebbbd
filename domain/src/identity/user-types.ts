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
