import { dayInZone } from '@sandbar/domain/common';
import type { PermissionName } from '@sandbar/domain/permissions';
import type { Merchant } from '../platform/merchant-scope.ts';

/** The permission for each kind of export; only people who have it see the exports. */
export const MAY_EXPORT = {
  audit: 'audit.read',
  orders: 'order.read',
  members: 'member.read',
  stays: 'stay.publish',
  rooms: 'resort.edit',
  resorts: 'resort.edit',
  'gift-codes': 'promotion.edit',
  insight: 'report.read',
  payouts: 'payout.record',
  refunds: 'refund.record',
  'closure-orders': 'order.read',
  invoices: 'payment.read',
} as const satisfies Record<string, PermissionName>;

/** `azure-audit-2026-11-22.xlsx` */
export const fileName = (
  { code, timeZone }: Pick<Merchant, 'code' | 'timeZone'>,
  { kind, format, createdAt }: { kind: string; format: string; createdAt: Date },
): string => `${code}-${kind}-${dayInZone(createdAt, timeZone)}.${format}`;
