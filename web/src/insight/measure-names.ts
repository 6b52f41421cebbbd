import type { Measure } from '@sandbar/domain/insight';
import { weeksOf } from './labels.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** Returns the full name of a measure. */
export const useMeasureName = (): ((measure: Measure) => string) => {
  const t = useTexts('insight');
  const states: Record<string, string> = {
    pending: t('statePending'),
    revising: t('stateRevising'),
    overdue: t('stateOverdue'),
    offered: t('stateOffered'),
    expiring: t('stateExpiring'),
    closed: t('stateClosed'),
    sold: t('stateSold'),
    paid: t('statePaid'),
    expired: t('stateExpired'),
    refused: t('stateRefused'),
    withdrawn: t('stateWithdrawn'),
  };
  const kinds: Record<string, string> = {
    deposit: t('deposits'),
    'extra-vacation': t('extraVacations'),
    rental: t('rentals'),
  };
  const others: Record<string, string> = {
    'order.held': t('orderHeld'),
    'order.confirmed': t('orderConfirmed'),
    'order.paid': t('orderPaid'),
    'order.expired': t('orderExpired'),
    'order.canceled': t('orderCanceled'),
    'sale.canceled': t('saleCanceled'),
    'points.award': t('pointsAward'),
    'points.spend': t('pointsSpend'),
    'points.return': t('pointsReturn'),
    'points.expire': t('pointsExpire'),
    'points.correct': t('pointsCorrect'),
    'points.extend': t('pointsExtend'),
    'stay.offered': t('offered'),
    'stay.held': t('heldNow'),
    'stay.sold': t('sold'),
    'payout.sent': t('payoutSent'),
    'points.outstanding': t('pointsOutstanding'),
    'payout.due': t('payoutDueRows'),
  };
  return (measure) => {
    const [family = '', state = ''] = measure.split('.');
    if (family === 'lead') return t('leadName', { band: weeksOf(Number(state)) });
    return others[measure] ?? `${kinds[family] ?? family}: ${states[state] ?? state}`;
  };
};

/** Returns the name of a week's state beside its kind. */
export const stateName = (name: string): string => name.slice(name.indexOf(': ') + 2);
