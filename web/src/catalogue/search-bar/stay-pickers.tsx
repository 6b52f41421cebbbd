import type { StaySearch } from '@sandbar/contract/catalogue';
import { GuestPicker } from './guest-picker.tsx';
import { StayDates } from './stay-dates.tsx';

export { preloadCalendar } from '../../ui/dates/date-range-picker.tsx';

interface StayPickersProps {
  part: 'dates' | 'guests';
  stay: StaySearch;
  onEdit: (stay: StaySearch) => void;
}

/**
 * The pickers of dates and guests, on the list and on a resort's page. They have their own file, because many readers
 * open neither.
 */
const StayPickers = ({ part, stay, onEdit }: StayPickersProps) =>
  part === 'dates' ? (
    <StayDates stay={stay} onChange={(patch) => onEdit({ ...stay, ...patch })} />
  ) : (
    <GuestPicker adults={stay.adults} childAges={stay.childAges} onChange={(party) => onEdit({ ...stay, ...party })} />
  );

export default StayPickers;
