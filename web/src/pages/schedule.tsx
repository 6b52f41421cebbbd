import { CalendarPage } from '../calendar/calendar-page.tsx';

/** /schedule: the reader's own calendar. */
const SchedulePage = () => <CalendarPage />;

export default SchedulePage;
