import { ladderInOrder, type CancellationStep } from '../orders/cancellation.ts';
import { rulesOf, type MerchantRules } from './rules.ts';
import { smallestRefundOf, type MerchantSettings } from './settings.ts';

/** The settings that members read at /rules: all except the retention of data. */
type RulesForMembers = Omit<MerchantRules, 'mailMonths' | 'notificationMonths' | 'auditMonths'> & {
  cancellation: CancellationStep[];
};

export const rulesForMembers = (settings: MerchantSettings): RulesForMembers => {
  const { mailMonths: _mails, notificationMonths: _notifications, auditMonths: _audit, ...rules } = rulesOf(settings);
  const { cancellation } = settings;
  return { ...rules, cancellation: ladderInOrder(cancellation), smallestRefund: smallestRefundOf(settings) };
};

/** Settings without an effect are not listed. */
const said = (settings: MerchantSettings): string => {
  const rules = rulesForMembers(settings);
  const extended = rules.pointExtensionDays > 0 && rules.pointExtensionsAYear > 0;
  return JSON.stringify({
    ...rules,
    ...(rules.ownMoves === 0 && { ownMoveDays: 0 }),
    ...(!extended && { pointExtensionDays: 0, pointExtensionPercent: 0, pointExtensionsAYear: 0 }),
  });
};

/** Whether members would read the same rules at /rules. */
export const sameForMembers = (one: MerchantSettings, other: MerchantSettings): boolean => said(one) === said(other);
