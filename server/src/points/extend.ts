import { dayInZone, type Day, type Result } from '@sandbar/domain/common';
import {
  decideExtension,
  type ExtendableLot,
  type Extension,
  type ExtensionTerms,
  type PointRefusal,
} from '@sandbar/domain/points';
import type { Merchant } from '../platform/merchant-scope.ts';

/** Returns a merchant's terms for extending points. */
export const extensionTerms = ({ settings }: Pick<Merchant, 'settings'>): ExtensionTerms => ({
  days: settings.pointExtensionDays,
  feePercent: settings.pointExtensionPercent,
  aYear: settings.pointExtensionsAYear,
});

/** The extension of the points that expire on a day, for display, notices and the command. */
export const extensionOn = (
  merchant: Pick<Merchant, 'settings' | 'timeZone'>,
  day: Day,
  lots: readonly ExtendableLot[],
  at: { now: Date; used: number },
): Result<Extension, PointRefusal> =>
  decideExtension(lots, (end) => dayInZone(end, merchant.timeZone) === day, extensionTerms(merchant), at);
