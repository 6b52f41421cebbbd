import { calendarFile, orderState, formatOrderCode } from '@sandbar/domain/orders';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { serverTime } from '../../transport/server-clock.ts';
import { shell } from '../../transport/shell.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import type { Order } from '../order/order.query.ts';
import type { StayFacts } from '../order/stay-facts.ts';

/** Opens the file with the device's calendar. */
export const saveCalendarFile = (text: string, fileName: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  // Firefox reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

interface AddToCalendarProps extends ButtonLook {
  order: Pick<Order, 'id' | 'code' | 'allStatus'>;
  stay: Pick<StayFacts, 'resort' | 'room' | 'address' | 'fromDate' | 'toDate'>;
}

export const AddToCalendar = ({ order, stay, ...look }: AddToCalendarProps) => {
  const t = useTexts('orders');
  const { fromDate, toDate } = stay;
  if (!fromDate || !toDate) return null;
  const save = () => {
    const event = {
      uid: `${order.id}@${location.hostname}`,
      title: t('calendarStay', { resort: stay.resort }),
      place: [stay.resort, stay.address].filter(Boolean).join(', '),
      details: [stay.room, `${t('orderCode')}: ${formatOrderCode(order.code)}`, shell.merchant.hotline]
        .filter(Boolean)
        .join('\n'),
      from: fromDate,
      to: toDate,
      certain: orderState(order.allStatus) === 'closed',
    };
    saveCalendarFile(calendarFile(event, new Date(serverTime())), `${order.code}.ics`);
  };
  return (
    <Button
      look="secondary"
      icon={<IconCalendarPlus size={20} stroke={1.6} aria-hidden="true" />}
      {...look}
      onClick={save}
    >
      {t('addToCalendar')}
    </Button>
  );
};
