import type { PermissionName } from '@sandbar/domain/permissions';
import { TASK_PERMISSION } from '@sandbar/domain/tasks';
import { decidedBy, WEEK_KINDS } from '@sandbar/domain/weeks';
import {
  IconBarrierBlock,
  IconCashBanknote,
  IconFileImport,
  IconDiscount2,
  IconDoorEnter,
  IconGift,
  IconChartHistogram,
  IconFolder,
  IconAdjustments,
  IconBuildingSkyscraper,
  IconCalendarDollar,
  IconCalendarEvent,
  IconHomeDollar,
  IconHistory,
  IconHomeStats,
  IconHourglass,
  IconInbox,
  IconPalette,
  IconPlugConnected,
  IconReceipt,
  IconRefresh,
  IconRubberStamp,
  IconActivity,
  IconShare3,
  IconShieldCog,
  IconTag,
  IconUserCircle,
} from '@tabler/icons-react';
import type { WorkspaceEntry } from '../ui/workspace/shell.tsx';
import { paths } from './paths.ts';

/** Groups of the menu: the work of staff first, then an owner's affairs, then personal pages. */
export type PartGroup = 'owners' | 'personal' | 'work' | 'catalogue' | 'offers' | 'people' | 'merchant';

/** A part of the console. Readers with its permission see it in the menu, in this order. */
interface Part {
  /** One of these permissions is enough; a part without permissions is for every member. */
  permission?: PermissionName | readonly PermissionName[];
  of: PartGroup;
  to: string;
  /** The prefix of the part's pages, where not all of them begin with `to`. */
  within?: string;
  /** A key of the namespace `app`. */
  label:
    | 'today'
    | 'orders'
    | 'arrivals'
    | 'payments'
    | 'payouts'
    | 'myWeeks'
    | 'schedule'
    | 'drive'
    | 'sectionDeposit'
    | 'sectionExtraVacation'
    | 'sectionRentVacation'
    | 'approvals'
    | 'imports'
    | 'members'
    | 'giftCodes'
    | 'promotions'
    | 'roles'
    | 'affiliates'
    | 'waitlist'
    | 'closures'
    | 'brand'
    | 'settings'
    | 'consoleResorts'
    | 'consoleStays'
    | 'consoleWeeks'
    | 'insight'
    | 'developers'
    | 'operations'
    | 'audit';
  /** A shorter label for a phone's bar. */
  tab?: 'tabOrders' | 'tabMyWeeks' | 'tabDeposit' | 'tabExtraVacation' | 'tabRentVacation';
  icon: WorkspaceEntry['icon'];
  /** The count that is shown as the badge. */
  counts?: 'tasks' | 'approvals';
}

/** One line for each part. A part that is missing here has no page in the console. */
export const WORKSPACE_PARTS: readonly Part[] = [
  {
    permission: 'deposit.create',
    of: 'owners',
    to: paths.myWeeks(),
    label: 'myWeeks',
    tab: 'tabMyWeeks',
    icon: IconHomeStats,
  },
  {
    permission: 'deposit.create',
    of: 'owners',
    to: paths.deposits(),
    within: '/deposit',
    label: 'sectionDeposit',
    tab: 'tabDeposit',
    icon: IconRefresh,
  },
  {
    permission: 'extra-vacation.create',
    of: 'owners',
    to: paths.extraVacations(),
    within: '/extra-vacation',
    label: 'sectionExtraVacation',
    tab: 'tabExtraVacation',
    icon: IconTag,
  },
  {
    permission: 'rental.create',
    of: 'owners',
    to: paths.rentals(),
    within: '/rent-vacation',
    label: 'sectionRentVacation',
    tab: 'tabRentVacation',
    icon: IconHomeDollar,
  },
  { of: 'personal', to: paths.schedule(), label: 'schedule', icon: IconCalendarEvent },
  { of: 'personal', to: paths.drive(), within: '/drive', label: 'drive', icon: IconFolder },
  {
    permission: Object.values(TASK_PERMISSION),
    of: 'work',
    to: paths.consoleToday(),
    label: 'today',
    icon: IconInbox,
    counts: 'tasks',
  },
  {
    permission: 'order.read',
    of: 'work',
    to: paths.consoleOrders(),
    label: 'orders',
    tab: 'tabOrders',
    icon: IconReceipt,
  },
  { permission: 'order.read', of: 'work', to: paths.consoleArrivals(), label: 'arrivals', icon: IconDoorEnter },
  {
    permission: WEEK_KINDS.map(decidedBy),
    of: 'work',
    to: paths.consoleWeeks(),
    within: '/console/weeks',
    label: 'consoleWeeks',
    icon: IconHomeStats,
  },
  {
    permission: 'payment.read',
    of: 'work',
    to: paths.consolePayments(),
    label: 'payments',
    icon: IconCashBanknote,
  },
  { permission: 'payment.read', of: 'work', to: paths.consolePayouts(), label: 'payouts', icon: IconHomeDollar },
  {
    permission: 'approval.decide',
    of: 'work',
    to: paths.consoleApprovals(),
    label: 'approvals',
    icon: IconRubberStamp,
    counts: 'approvals',
  },
  { permission: 'report.read', of: 'work', to: paths.consoleInsight(), label: 'insight', icon: IconChartHistogram },
  {
    permission: 'resort.edit',
    of: 'catalogue',
    to: paths.consoleResorts(),
    label: 'consoleResorts',
    icon: IconBuildingSkyscraper,
  },
  {
    permission: ['stay.publish', 'stay.price', 'discount.edit'],
    of: 'catalogue',
    to: paths.consoleStays(),
    label: 'consoleStays',
    icon: IconCalendarDollar,
  },
  {
    permission: 'order.read',
    of: 'catalogue',
    to: paths.consoleClosures(),
    label: 'closures',
    icon: IconBarrierBlock,
  },
  { permission: 'file.import', of: 'catalogue', to: paths.consoleImport(), label: 'imports', icon: IconFileImport },
  {
    permission: 'promotion.edit',
    of: 'offers',
    to: paths.consolePromotions(),
    label: 'promotions',
    icon: IconDiscount2,
  },
  { permission: 'promotion.edit', of: 'offers', to: paths.consoleGiftCodes(), label: 'giftCodes', icon: IconGift },
  { permission: 'member.read', of: 'people', to: paths.consoleMembers(), label: 'members', icon: IconUserCircle },
  { permission: 'order.read', of: 'work', to: paths.consoleWaitlist(), label: 'waitlist', icon: IconHourglass },
  {
    permission: 'affiliate.edit',
    of: 'people',
    to: paths.consoleAffiliates(),
    label: 'affiliates',
    icon: IconShare3,
  },
  { permission: 'role.edit', of: 'people', to: paths.consoleRoles(), label: 'roles', icon: IconShieldCog },
  { permission: 'merchant.edit', of: 'merchant', to: paths.consoleBrand(), label: 'brand', icon: IconPalette },
  {
    permission: ['merchant.edit', 'fee.edit', 'tax.edit'],
    of: 'merchant',
    to: paths.consoleSettings(),
    label: 'settings',
    icon: IconAdjustments,
  },
  {
    permission: 'partner.read',
    of: 'merchant',
    to: paths.consoleDevelopers(),
    label: 'developers',
    icon: IconPlugConnected,
  },
  {
    permission: 'merchant.edit',
    of: 'merchant',
    to: paths.consoleOperations(),
    label: 'operations',
    icon: IconActivity,
  },
  { permission: 'audit.read', of: 'merchant', to: paths.consoleAudit(), label: 'audit', icon: IconHistory },
];

/** Whether a part is work for the merchant instead of an owner's or a member's own. */
export const isOfStaff = ({ of }: Pick<Part, 'of'>): boolean => of !== 'owners' && of !== 'personal';

/** Whether an address belongs to a part. */
export const isWithin = ({ to, within = to }: Pick<Part, 'to' | 'within'>, pathname: string): boolean =>
  pathname === within || pathname.startsWith(`${within}/`);

/** Whether these permissions allow a part. */
export const mayUse = ({ permission }: Pick<Part, 'permission'>, permissions: readonly string[]): boolean =>
  permission === undefined || [permission].flat().some((one) => permissions.includes(one));
