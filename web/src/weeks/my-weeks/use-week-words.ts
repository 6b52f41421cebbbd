import type { WeekKind } from '@sandbar/domain/weeks';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePointsText } from '../../ui/num.tsx';
import { useReplyWords } from '../reply-note.tsx';
import type { Look } from './looks.ts';
import type { MyWeek } from './my-weeks.query.ts';

/** Texts of the ribbon. */
export const useLookNames = (): Record<Look, string> => {
  const t = useTexts('my-weeks');
  return {
    waiting: t('looksWaiting'),
    market: t('looksMarket'),
    held: t('looksHeld'),
    sold: t('looksSold'),
    paid: t('looksPaid'),
    near: t('looksNear'),
    closed: t('looksClosed'),
    ended: t('looksEnded'),
  };
};

/** The name of a step. */
export const useStopName = (): ((name: string) => string) => {
  const t = useTexts('my-weeks');
  const names: Record<string, string> = {
    given: t('stopGiven'),
    approved: t('stopApproved'),
    offered: t('stopOffered'),
    held: t('stopHeld'),
    sold: t('stopSold'),
    paid: t('stopPaid'),
    closed: t('stopClosed'),
    expired: t('stopExpired'),
    refused: t('stopRefused'),
    withdrawn: t('stopWithdrawn'),
  };
  return (name) => names[name] ?? t('stopResult');
};

export const useKindName = (): ((kind: string) => string) => {
  const t = useTexts('my-weeks');
  const names: Record<WeekKind, string> = {
    deposit: t('kindDeposit'),
    'extra-vacation': t('kindExtra'),
    rental: t('kindRental'),
  };
  return (kind) => names[kind as WeekKind];
};

/** A week's proceeds: the label above, the amount, and the reason or next step below. */
export interface WeekWorth {
  above: string;
  amount: string;
  below: string;
  /** Whether its owner's reply is overdue. */
  late: boolean;
}

/** @param now server time, ms */
export const useWeekWorth = (now: number): ((week: MyWeek) => WeekWorth) => {
  const t = useTexts('my-weeks');
  const format = useFormat();
  const points = usePointsText();
  const replyWords = useReplyWords();
  const isGone = ({ state }: MyWeek) => state === 'refused' || state === 'withdrawn';
  const isApproved = ({ stops }: MyWeek) => Boolean(stops[1]?.date);
  return (week) => {
    const { kind, state, sale } = week;
    const deposit = kind === 'deposit';
    const got = deposit ? isApproved(week) : state === 'paid';
    const nothing = isGone(week) || (state === 'expired' && !got);
    return {
      above: nothing ? t('getsNothing') : got ? t('got') : t('willGet'),
      amount: nothing ? '–' : deposit ? points(week.points) : format.money(sale?.net ?? 0),
      below: next(week),
      late: week.replyBy !== null && replyWords(week.replyBy).late,
    };
  };

  function next(week: MyWeek): string {
    const { state, kind, views, holds, heldUntil, nextDate, replyBy } = week;
    const seen = t('seen', { count: views });
    const held = t('held', { count: holds });
    const until = nextDate ? format.date(nextDate) : '';
    switch (state) {
      case 'pending':
      case 'overdue':
        return until ? t('nextDecision', { day: until }) : t('nextDecisionOpen');
      case 'revising':
        return replyBy ? replyWords(replyBy).words : t('nextRevise', { day: until });
      case 'expiring':
        return heldUntil
          ? t('heldFor', { time: leftOf(heldUntil) })
          : until
            ? t('nextExpiring', { day: until })
            : `${seen}, ${held}`;
      case 'sold':
        return kind === 'deposit' ? t('memberPaid', { points: points(week.pointPrice) }) : t('nextPayout');
      case 'paid':
        return t('paidBy');
      case 'refused':
        return week.stateReason || t('refusedWhy');
      case 'withdrawn':
        return t('withdrawnWhy');
      case 'expired':
        return kind === 'deposit' && week.stops[1]?.date ? t('expiredKept') : t('expiredWhy');
      case 'closed':
        return heldUntil ? t('heldFor', { time: leftOf(heldUntil) }) : t('nextClosed', { day: until });
      default:
        return heldUntil ? t('heldFor', { time: leftOf(heldUntil) }) : `${seen}, ${held}`;
    }
  }

  function leftOf(instant: string): string {
    const minutes = Math.max(1, Math.round((new Date(instant).getTime() - now) / 60_000));
    return format.duration(
      minutes >= 2880 ? Math.round(minutes / 1440) * 1440 : minutes >= 120 ? Math.round(minutes / 60) * 60 : minutes,
    );
  }
};
