import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginPage, onCommand, onRead, openPage, sent } from '../testing/page.tsx';
import { queryClient } from '../transport/use-read.ts';
import { CalendarPage } from './calendar-page.tsx';

/** The day of an event that is moved while the calendar is being read. */

const DAY = '2027-03-10';
const at = (hour: number) => new Date(`${DAY}T${String(hour).padStart(2, '0')}:00:00`);
let release: (() => void) | undefined;

const answer = () => ({
  calendar: {
    isCut: false,
    items: [
      {
        id: 'a',
        kind: 'own',
        title: 'Call the resort',
        place: null,
        startsAt: at(9).toISOString(),
        endsAt: at(10).toISOString(),
        fromDate: null,
        toDate: null,
        remindMinutes: null,
        version: 1,
        path: null,
        code: null,
        clashes: [],
        closed: false,
        followed: null,
      },
    ],
  },
});

beforeEach(async () => {
  await beginPage(['calendar']);
  release = undefined;
  let reads = 0;
  onRead('Calendar', async () => {
    reads += 1;
    // The second answer was made before the move and arrives after it.
    if (reads === 2) await new Promise<void>((done) => (release = done));
    return answer();
  });
  onCommand('MoveEvent', () => new Promise(() => undefined));
});

test('an older answer does not restore a deleted event', async () => {
  await openPage(<CalendarPage elsewhere={null} place={() => null} />, { at: `/page?view=day&day=${DAY}` });
  const event = page.getByRole('button', { name: /Call the resort/ });
  await expect.element(event).toHaveAccessibleName(/9:00/);
  void queryClient.refetchQueries();
  await expect.poll(() => release).toBeDefined();
  (event.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['MoveEvent']);
  await expect.element(event).toHaveAccessibleName(/10:00/);
  release!();
  // Long enough for the older answer to be drawn.
  await new Promise((done) => setTimeout(done, 300));
  await expect.element(event, { timeout: 0 }).not.toHaveAccessibleName(/9:00/);
});
