import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { FactList } from '../ui/fact-list.tsx';

interface StayFactsProps {
  stay: {
    orderCode: string;
    guestName: string;
    resortName: string;
    roomName: string;
    fromDate: string;
    toDate: string;
  };
  /** Further facts at the end; empty ones are left out. */
  more?: readonly (readonly [string, string | null])[];
}

/** The facts about a stay that its resort needs. */
export const StayFacts = ({ stay, more = [] }: StayFactsProps) => {
  const t = useTexts('vouchers');
  const common = useTexts('common');
  const format = useFormat();
  const facts: (readonly [string, string | null])[] = [
    [t('guest'), stay.guestName],
    [t('stay'), stay.resortName],
    [t('room'), stay.roomName],
    [common('checkIn'), format.weekdayYear(stay.fromDate)],
    [common('checkOut'), format.weekdayYear(stay.toDate)],
    [t('code'), stay.orderCode],
    ...more,
  ];
  return <FactList facts={facts} />;
};
