import type { TaskKind, TaskUrgency } from '@sandbar/domain/tasks';
import {
  IconReceiptRefund,
  IconCashBanknote,
  IconFileText,
  IconHomeDollar,
  IconBuildingBank,
  IconHourglassLow,
  IconMailX,
  IconMessageQuestion,
  IconPlugConnectedX,
  IconBarrierBlock,
  IconCalendarX,
  IconRefresh,
  IconRubberStamp,
  IconShare3,
  IconTag,
  IconTicket,
  IconUserCheck,
} from '@tabler/icons-react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { usePointsText } from '../ui/num.tsx';
import type { Task } from './tasks.query.ts';

/** A task's group: by the time left, snoozed, or waiting for another person's decision. */
export type TaskGroup = TaskUrgency | 'snoozed' | 'asked';

export const TASK_ICONS: Record<TaskKind, typeof IconTag> = {
  deposit: IconRefresh,
  'extra-vacation': IconTag,
  rental: IconHomeDollar,
  'no-reply': IconMessageQuestion,
  lapsing: IconHourglassLow,
  'guest-check': IconUserCheck,
  'taken-week': IconCalendarX,
  closure: IconBarrierBlock,
  money: IconBuildingBank,
  refund: IconReceiptRefund,
  invoice: IconFileText,
  'payout-run': IconCashBanknote,
  voucher: IconTicket,
  mail: IconMailX,
  affiliate: IconShare3,
  approval: IconRubberStamp,
  'dead-letter': IconPlugConnectedX,
};

/** The text of a task. */
export const useTaskWords = () => {
  const t = useTexts('tasks');
  const format = useFormat();
  const points = usePointsText();
  const kinds: Record<TaskKind, string> = {
    deposit: t('deposit'),
    'extra-vacation': t('extraVacation'),
    rental: t('rental'),
    'no-reply': t('noReply'),
    lapsing: t('lapsing'),
    'guest-check': t('guestCheck'),
    'taken-week': t('takenWeek'),
    closure: t('closure'),
    money: t('money'),
    refund: t('refund'),
    invoice: t('invoice'),
    'payout-run': t('payoutRun'),
    voucher: t('voucher'),
    mail: t('mail'),
    affiliate: t('affiliate'),
    approval: t('approval'),
    'dead-letter': t('deadLetter'),
  };
  const ofMoney: Record<string, string> = { 'taken-back': t('reversed'), 'came-back': t('returned') };
  /** Returns the subject of a task. Money that the bank returned or reversed is not called a payment. */
  const kind = (task: Task): string =>
    (task.kind === 'money' && ofMoney[task.problem ?? '']) || kinds[task.kind as TaskKind];
  const groups: Record<TaskGroup, string> = {
    overdue: t('overdue'),
    day: t('withinDay'),
    later: t('later'),
    snoozed: t('snoozed'),
    asked: t('asked'),
  };
  const amount = ({ kind: what, amount: value, unit }: Task) => {
    if (value === null || unit === 'change') return '';
    if (unit !== 'points') return format.money(value);
    // A request shows whether points are added or removed.
    return what === 'approval' && value > 0 ? `+${points(value)}` : points(value);
  };
  /** The first line of a row. */
  const title = (task: Task): string => {
    const { amount: many } = task;
    if (task.kind === 'dead-letter') return t('givenUp', { count: many ?? 0 });
    // The amount is first, so that it is never cut.
    if (task.kind === 'approval') return amount(task) || task.title;
    return ['money', 'refund', 'payout-run'].includes(task.kind) ? amount(task) : task.title;
  };
  /** The second line: kind and member. */
  const about = (task: Task): string =>
    [
      task.kind === 'approval' && amount(task) ? task.title : kind(task),
      ['money', 'dead-letter'].includes(task.kind) ? task.title : task.person,
    ]
      .filter(Boolean)
      .join(' · ');
  return { kinds, kind, groups, title, about, amount };
};
