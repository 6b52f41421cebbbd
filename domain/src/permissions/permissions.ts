/** The groups of permissions in the form of a role. */
export type PermissionGroup =
  | 'orders'
  | 'payments'
  | 'points'
  | 'catalogue'
  | 'offers'
  | 'members'
  | 'developers'
  | 'administration'
  | 'owner';

export interface PermissionFacts {
  group: PermissionGroup;
  /** `read` shows data, `work` serves orders, stays and members, `settings` changes how the merchant works. */
  kind: 'read' | 'work' | 'settings';
  /** It moves money, points or debts. */
  money?: true;
  /** It shows personal data: names, addresses, pictures of documents. */
  personal?: true;
}

/**
 * The permissions beyond those of every member, by name. A command, a field of GraphQL or a route requires one of them,
 * and roles are lists of them. The name is also the key of its texts.
 */
export const PERMISSIONS = {
  'order.read': { group: 'orders', kind: 'read', personal: true },
  'order.cancel': { group: 'orders', kind: 'work', money: true },
  'order.edit': { group: 'orders', kind: 'work', money: true },

  'payment.read': { group: 'payments', kind: 'read', personal: true },
  'payment.record': { group: 'payments', kind: 'work', money: true },
  'bank-line.match': { group: 'payments', kind: 'work', money: true },
  'refund.record': { group: 'payments', kind: 'work', money: true },
  'invoice.issue': { group: 'payments', kind: 'work', money: true, personal: true },
  'payout.record': { group: 'payments', kind: 'work', money: true },
  'payment-method.edit': { group: 'payments', kind: 'settings' },
  'gateway.edit': { group: 'payments', kind: 'settings' },
  'fee.edit': { group: 'payments', kind: 'settings' },
  'tax.edit': { group: 'payments', kind: 'settings' },

  'points.award': { group: 'points', kind: 'work', money: true },
  'points.correct': { group: 'points', kind: 'work', money: true },

  'resort.edit': { group: 'catalogue', kind: 'work' },
  'stay.publish': { group: 'catalogue', kind: 'work' },
  'stay.price': { group: 'catalogue', kind: 'work' },
  'discount.edit': { group: 'catalogue', kind: 'work' },
  'promotion.edit': { group: 'catalogue', kind: 'work', money: true },
  'file.import': { group: 'catalogue', kind: 'work' },

  'deposit.approve': { group: 'offers', kind: 'work', money: true },
  'extra-vacation.approve': { group: 'offers', kind: 'work', money: true },
  'rental.publish': { group: 'offers', kind: 'work' },

  'member.read': { group: 'members', kind: 'read', personal: true },
  'member.create': { group: 'members', kind: 'work' },
  'member.deactivate': { group: 'members', kind: 'work' },
  'member.act-for': { group: 'members', kind: 'work', money: true, personal: true },
  'affiliate.edit': { group: 'members', kind: 'work', money: true, personal: true },
  'membership.edit': { group: 'members', kind: 'work' },
  'identity-image.view': { group: 'members', kind: 'read', personal: true },

  'partner.read': { group: 'developers', kind: 'read' },
  'partner.edit': { group: 'developers', kind: 'settings' },
  'api-key.edit': { group: 'developers', kind: 'settings' },
  'webhook.read': { group: 'developers', kind: 'read' },
  'webhook.edit': { group: 'developers', kind: 'settings' },

  'report.read': { group: 'administration', kind: 'read' },
  'audit.read': { group: 'administration', kind: 'read', personal: true },
  'approval.decide': { group: 'administration', kind: 'work', money: true },
  'role.edit': { group: 'administration', kind: 'settings' },
  'role.grant': { group: 'administration', kind: 'settings' },
  'merchant.edit': { group: 'administration', kind: 'settings' },

  'deposit.create': { group: 'owner', kind: 'work' },
  'extra-vacation.create': { group: 'owner', kind: 'work' },
  'rental.create': { group: 'owner', kind: 'work' },
} as const satisfies Record<string, PermissionFacts>;

export type PermissionName = keyof typeof PERMISSIONS;

export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as PermissionName[];

export const factsOf = (name: PermissionName): PermissionFacts => PERMISSIONS[name];

export const isPermission = (name: string): name is PermissionName => Object.hasOwn(PERMISSIONS, name);

/**
 * Stored in place of names for all permissions, including those of later releases. Only the role Administrator has it.
 */
export const EVERYTHING = '*';

const ALL: ReadonlySet<PermissionName> = new Set(PERMISSION_NAMES);
const NONE: ReadonlySet<PermissionName> = new Set();

/** Returns the permissions of stored names. A name that no longer exists is ignored. */
export const permissionsOf = (stored: readonly string[] | null): ReadonlySet<PermissionName> => {
  if (!stored || stored.length === 0) return NONE;
  return stored.includes(EVERYTHING) ? ALL : new Set(stored.filter(isPermission));
};
