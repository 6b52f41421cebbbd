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

/** Points that expire on a day, made valid longer: as they are shown, announced and extended. */
export const extensionOn = (
  merchant: Pick<Merchant, 'settings' | 'timeZone'>,
  day: Day,
  lots: readonly ExtendableLot[],
  at: { now: Date; used: number },
): Result<Extension, PointRefusal> =>
  decideExtension(lots, (end) => dayInZone(end, merchant.timeZone) === day, extensionTerms(merchant), at);
