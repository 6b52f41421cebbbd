import { GuestPicker } from '../../search-bar/guest-picker.tsx';
import { StayDates } from '../../search-bar/stay-dates.tsx';
import type { StaySearch } from '@sandbar/contract/catalogue';

interface StayPickersProps {
  part: 'dates' | 'guests';
  stay: StaySearch;
  onEdit: (stay: StaySearch) => void;
}

/** What the pill opens. A module of its own: most readers choose a week on the strip. */
const StayPickers = ({ part, stay, onEdit }: StayPickersProps) =>
  part === 'dates' ? (
    <StayDates stay={stay} onChange={(patch) => onEdit({ ...stay, ...patch })} />
  ) : (
    <GuestPicker adults={stay.adults} childAges={stay.childAges} onChange={(party) => onEdit({ ...stay, ...party })} />
  );

export default StayPickers;
