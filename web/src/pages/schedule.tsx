import { Suspense } from 'react';
import { CalendarPage } from '../calendar/calendar-page.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const GooglePanel = lazyPart(() => import('../google/google-panel.tsx'));

/** /schedule: the reader's own calendar, with Google behind it for who wants that. */
const SchedulePage = () => (
  <CalendarPage
    elsewhere={
      <Suspense>
        <GooglePanel />
      </Suspense>
    }
  />
);

export default SchedulePage;
