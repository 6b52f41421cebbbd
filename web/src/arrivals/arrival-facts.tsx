import { formatOrderCode } from '@sandbar/domain/orders';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { FactList } from '../ui/fact-list.tsx';
import { groupedNumber } from '../ui/grouped-number.ts';
import type { Arrival } from './arrivals.query.ts';
import { usePartyText } from './use-party-text.ts';
import { useWishWords } from './use-wish-words.ts';

/** Shows the facts about a guest for the front desk, without empty ones. */
export const ArrivalFacts = ({ arrival }: { arrival: Arrival }) => {
  const t = useTexts('arrivals');
  const common = useTexts('common');
  const wish = useTexts('wishes');
  const format = useFormat();
  const words = useWishWords();
  const party = usePartyText(arrival);
  const needs = words.needs(arrival);
  const { markedDate, markedByName } = arrival;
  const marked =
    markedDate &&
    (markedByName
      ? t('byStaff', { name: markedByName, at: format.instant(markedDate) })
      : t('byResort', { at: format.instant(markedDate) }));
  const facts: (readonly [string, string])[] = [
    [t('room'), arrival.roomName],
    [common('checkIn'), format.weekdayRange(arrival.fromDate, arrival.toDate)],
    [t('party'), party],
    [t('otherGuests'), arrival.otherGuests.filter(Boolean).join(', ')],
    [t('phone'), arrival.guestMobile ? groupedNumber(arrival.guestMobile) : ''],
    [t('order'), formatOrderCode(arrival.orderCode)],
    [t('number'), arrival.confirmationNumber ?? t('numberMissing')],
    [t('unit'), arrival.unit],
    [t('note'), arrival.note],
    [t('wishes'), format.list(words.wishes(arrival))],
    [wish('note'), arrival.wishNote],
    [
      wish('needs'),
      needs.length > 0 ? `${format.list(needs)} (${t(arrival.needsPromised ? 'promised' : 'notPromised')})` : '',
    ],
    [t('state'), marked || ''],
  ];
  return <FactList look="columns" numbers facts={facts} />;
};
