import type { DiscountState } from '@sandbar/domain/catalogue';
import { IconCalendarOff, IconCircleCheck, IconClock, IconPlayerStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Badge, type Tone } from '../../ui/workspace/badge.tsx';
import type { ReadDiscount } from './pricing.query.ts';

/** Returns the words for the state of a discount. */
export const useStateWords = (): Record<DiscountState, string> => {
  const t = useTexts('pricing');
  return { running: t('running'), coming: t('coming'), over: t('over'), ended: t('ended') };
};

const LOOKS: Record<DiscountState, readonly [Tone, ReactNode]> = {
  running: ['success', <IconCircleCheck key="running" size={14} stroke={2} />],
  coming: ['primary', <IconClock key="coming" size={14} stroke={2} />],
  over: ['neutral', <IconCalendarOff key="over" size={14} stroke={2} />],
  ended: ['neutral', <IconPlayerStop key="ended" size={14} stroke={2} />],
};

export const DiscountBadge = ({ state }: { state: DiscountState }) => {
  const words = useStateWords();
  const [tone, icon] = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {words[state]}
    </Badge>
  );
};

/** Returns texts about a discount's reduction, dates and targets. */
export const useDiscountWords = () => {
  const t = useTexts('pricing');
  const format = useFormat();
  return {
    worth: ({ resultType, resultValue }: Pick<ReadDiscount, 'resultType' | 'resultValue'>) =>
      resultType === 1 ? format.money(resultValue) : format.percent(resultValue),
    dates: ({ fromDate, toDate }: Pick<ReadDiscount, 'fromDate' | 'toDate'>) => format.range(fromDate, toDate),
    checkIns: ({ checkInFrom: from, checkInTo: to }: Pick<ReadDiscount, 'checkInFrom' | 'checkInTo'>) =>
      from && to
        ? format.range(from, to)
        : from
          ? t('checkInsFrom', { day: format.day(from) })
          : to
            ? t('checkInsTo', { day: format.day(to) })
            : t('anyCheckIn'),
    rooms: ({ roomIds, roomName }: Pick<ReadDiscount, 'roomIds' | 'roomName'>) =>
      roomIds.length === 1 ? roomName : t('roomCount', { count: roomIds.length }),
  };
};
