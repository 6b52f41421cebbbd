import { addMonths, type Day } from '@sandbar/domain/common';
import type { WeekState } from '@sandbar/domain/weeks';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePointsText } from '../../ui/num.tsx';
import { useChangeWords } from '../change-words.ts';
import type { TimelineItem } from '../timeline.tsx';
import type { Deposit } from './deposit.query.ts';

/** Months for which a deposit's points are valid (member-portal section 9). */
const VALID_MONTHS = 24;

/** The day until which points that were credited on a day are valid. */
export const validUntil = (credited: Day): Day => addMonths(credited, VALID_MONTHS);

/** Final states. */
const ENDED: readonly string[] = ['refused', 'withdrawn', 'expired'] satisfies WeekState[];

/** Returns a deposit's history, its state, and the coming steps. */
export const useDepositHistory = (deposit: Deposit): TimelineItem[] => {
  const t = useTexts('deposits');
  const format = useFormat();
  const points = usePointsText();
  const { changeName, actorName } = useChangeWords();
  const { history, state, fromDate, point, pointPrice } = deposit;
  const last = history.length - 1;
  const detailOf = ({ change, reason, createdDate }: Deposit['history'][number]) => {
    if (reason) return reason;
    if (change === 'approve') {
      const until = format.day(validUntil(format.dayOf(createdDate)));
      const offered = t('offeredFor', { points: points(pointPrice) });
      return `${t('creditedPoints', { points: points(point), until })}\n${offered}`;
    }
    return change === 'sell' ? t('soldFor', { points: points(pointPrice) }) : undefined;
  };
  const past = history.map((one, index): TimelineItem => {
    const detail = detailOf(one);
    return {
      key: `${index}`,
      look:
        index === last
          ? ENDED.includes(state)
            ? 'ended'
            : 'now'
          : one.by === 'clock' || one.by === 'market'
            ? 'passed'
            : 'done',
      title: changeName(one.change),
      at: format.instant(one.createdDate),
      by: actorName(one.by),
      ...(detail ? { detail } : {}),
    };
  });
  const ahead = (key: string, title: string, at?: string): TimelineItem => ({
    key,
    look: 'ahead',
    title,
    ...(at ? { at } : {}),
  });
  const next: Partial<Record<string, TimelineItem[]>> = {
    pending: [history.at(-1)?.change === 'agree' ? ahead('give', t('aheadGive')) : ahead('decide', t('aheadDecision'))],
    revising: [ahead('correct', t('aheadCorrect')), ahead('decide', t('aheadDecision'))],
    offered: [ahead('end', t('aheadEnd'), format.day(fromDate))],
    expiring: [ahead('end', t('aheadEnd'), format.day(fromDate))],
    closed: [ahead('end', t('aheadEnd'), format.day(fromDate))],
    sold: [ahead('check-in', t('aheadCheckIn'), format.day(fromDate))],
  };
  return [...past, ...(next[state] ?? [])];
};
