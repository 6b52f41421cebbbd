import type { LocalText } from '../common/index.ts';
import { UserType } from '../identity/index.ts';
import { EVERYTHING, factsOf, PERMISSION_NAMES, type PermissionName } from './permissions.ts';

/** The most roles of a merchant, built-in ones included, and of one account. */
export const ROLE_LIMITS = { roles: 50, ofOneUser: 10 } as const;

export const ROLE_CODE = /^[a-z][a-z0-9-]{1,39}$/;

export interface BuiltInRole {
  code: string;
  name: LocalText;
  description: LocalText;
  /** Names, or `EVERYTHING` alone. */
  permissions: readonly (PermissionName | typeof EVERYTHING)[];
}

export const ADMINISTRATOR = 'administrator';

/**
 * The roles with which every merchant begins. The permissions of members are not a role: every account has them, and
 * they cannot be revoked.
 */
export const BUILT_IN_ROLES = [
  {
    code: ADMINISTRATOR,
    name: { vi: 'Quản trị viên', en: 'Administrator' },
    description: {
      vi: 'Chủ doanh nghiệp và người quản trị: được làm mọi việc.',
      en: 'Business owners and administrators: may do everything.',
    },
    permissions: [EVERYTHING],
  },
  {
    code: 'analyst',
    name: { vi: 'Phân tích', en: 'Analyst' },
    description: {
      vi: 'Xem đơn hàng, thanh toán và báo cáo; không thay đổi cài đặt.',
      en: 'Sees orders, payments and reports; changes no settings.',
    },
    permissions: ['order.read', 'payment.read', 'partner.read', 'report.read'],
  },
  {
    code: 'developer',
    name: { vi: 'Nhà phát triển', en: 'Developer' },
    description: {
      vi: 'Dùng API: đối tác, khóa và webhook.',
      en: 'Uses the API: partners, keys and webhooks.',
    },
    permissions: ['partner.read', 'partner.edit', 'api-key.edit', 'webhook.read', 'webhook.edit'],
  },
  {
    code: 'support',
    name: { vi: 'Hỗ trợ', en: 'Support' },
    description: {
      vi: 'Đơn hàng, thanh toán, hoàn tiền, khiếu nại và thành viên.',
      en: 'Orders, payments, refunds, disputes and members.',
    },
    permissions: [
      'order.read',
      'order.cancel',
      'order.edit',
      'payment.read',
      'payment.record',
      'bank-line.match',
      'refund.record',
      'points.correct',
      'member.read',
      'member.act-for',
      'invoice.issue',
    ],
  },
  {
    code: 'clerk',
    name: { vi: 'Nhân viên', en: 'Clerk' },
    description: {
      vi: 'Khu nghỉ dưỡng, kỳ nghỉ, giá, khuyến mại và các tuần mà chủ sở hữu gửi.',
      en: 'Resorts, stays, prices, promotions and the weeks that owners offer.',
    },
    permissions: [
      'resort.edit',
      'stay.publish',
      'stay.price',
      'discount.edit',
      'promotion.edit',
      'deposit.approve',
      'extra-vacation.approve',
      'rental.publish',
      'file.import',
    ],
  },
  {
    code: 'trial',
    name: { vi: 'Dùng thử', en: 'Trial' },
    description: {
      vi: 'Chỉ xem trước: không thấy dữ liệu cá nhân, không thay đổi gì.',
      en: 'Preview only: sees nothing personal, changes nothing.',
    },
    permissions: ['partner.read', 'report.read'],
  },
  {
    code: 'owner',
    name: { vi: 'Chủ sở hữu', en: 'Owner' },
    description: {
      vi: 'Ký gửi tuần nghỉ và cho thuê phòng của mình.',
      en: 'Deposits weeks and lists rooms of their own.',
    },
    permissions: ['deposit.create', 'extra-vacation.create', 'rental.create'],
  },
] as const satisfies readonly BuiltInRole[];

export type BuiltInRoleCode = (typeof BUILT_IN_ROLES)[number]['code'];

/** A role as its rules see it. */
export interface Role {
  code: string;
  builtIn: boolean;
  /** Names, or `EVERYTHING` alone. */
  permissions: readonly string[];
}

/** The permissions that make an account staff: all except those for an owner's own weeks. */
export const STAFF_PERMISSIONS: readonly string[] = [
  EVERYTHING,
  ...PERMISSION_NAMES.filter((name) => factsOf(name).group !== 'owner'),
];

/** The flags that represent roles on the wire. They are not stored. */
const ROLE_FLAGS = UserType.Staff | UserType.Admin;

/** Returns the flags of an account as they are stored: without those that represent roles. */
export const storedFlags = (allType: number): number => (allType & ~ROLE_FLAGS) | UserType.Default;

/** Whether a person may do more than members and owners may do for themselves. */
export const isStaff = (permissions: ReadonlySet<PermissionName>): boolean =>
  [...permissions].some((name) => factsOf(name).group !== 'owner');

/**
 * Returns the flags of an account as the wire shows them: Staff for more than an owner's own affairs, Admin for all
 * permissions.
 */
export const flagsOf = (stored: number, permissions: ReadonlySet<PermissionName>): number => {
  const admin = permissions.size === PERMISSION_NAMES.length;
  return storedFlags(stored) | (isStaff(permissions) ? UserType.Staff : 0) | (admin ? UserType.Admin : 0);
};

/** Returns the roles of an account that an old client creates by its flags alone. */
export const rolesByFlags = (allType: number): BuiltInRoleCode[] => {
  if (allType & UserType.Admin) return [ADMINISTRATOR];
  return allType & (UserType.Staff | UserType.Mod) ? ['support', 'clerk'] : [];
};
