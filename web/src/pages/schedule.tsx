import { Suspense } from 'react';
import { CalendarPage } from '../calendar/calendar-page.tsx';
import { PlaceSearch } from '../places/place-search.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const GooglePanel = lazyPart(() => import('../google/google-panel.tsx'));

/** /schedule: the reader's calendar, with places and an optional connection to Google. */
const SchedulePage = () => (
  <CalendarPage
    elsewhere={
      <Suspense>
        <GooglePanel />
      </Suspense>
    }
    place={({ onPlace, ...field }) => <PlaceSearch {...field} onPlace={(place) => onPlace(place?.address ?? '')} />}
  />
);

export default SchedulePage;
