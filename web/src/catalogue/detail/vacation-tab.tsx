import { addDays } from '@sandbar/domain/common';
import { Suspense, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import type { ResortSearch } from '@sandbar/contract/catalogue';
import { merchantToday, type ChangeSearch } from '../search/use-search-url.ts';
import { isStripWeek, staysInDates } from './chosen-dates.ts';
import { offerOf } from './offer.ts';
import type { ResortData, WeekData } from './resort-page.query.ts';
import { roomRows } from './rooms/room-rows.ts';
import { Rooms, useHoldAction } from './rooms/rooms.tsx';
import { useTakenStays } from './rooms/use-taken-stays.ts';
import type { DetailLinks, RenderHold } from './slots.ts';
import { StayPill } from './stay-pill/stay-pill.tsx';
import { StripSummary, type SummaryOf } from './strip/strip-summary.tsx';
import { YearStrip } from './strip/year-strip.tsx';
import { useWeekNames, weekOffer } from './use-week-names.ts';
import styles from './vacation-tab.module.css';

/** The weeks that fit side by side (mockups/member.md: 50). */
const WEEKS = 50;
/** px of the rooms that should be visible after a week was chosen. */
const ROOMS_SEEN = 320;

/** Only phones load it. */
const BottomBar = lazyPart(async () => ({ default: (await import('./bottom-bar.tsx')).BottomBar }));

/** For readers who hold stays in rooms that are not listed. */
const HeldElsewhere = lazyPart(async () => ({
  default: (await import('./rooms/held-elsewhere.tsx')).HeldElsewhere,
}));

/** Loaded separately, because it is below all stays. */
const WaitLink = lazyPart(async () => ({ default: (await import('./rooms/wait-link.tsx')).WaitLink }));

/** Loaded separately, because it is rarely shown. */
const NoStays = lazyPart(async () => ({ default: (await import('./rooms/no-stays.tsx')).NoStays }));

interface VacationTabProps {
  resort: ResortData;
  search: ResortSearch;
  change: ChangeSearch;
  renderHold: RenderHold;
  links: DetailLinks;
}

/** Dates, guests and free stays of a resort: the pill, the year, the rooms. */
export const VacationTab = ({ resort, search, change, renderHold, links }: VacationTabProps) => {
  const t = useTexts('resort');
  const phone = useMedia(PHONE);
  const [pointed, setPointed] = useState<number | null>(null);
  const roomsAt = useRef<HTMLDivElement>(null);
  const { taken, markTaken, news } = useTakenStays(resort);
  const { rooms, elsewhere } = roomRows(resort.products, resort.heldByMe, taken);
  const inDates = staysInDates(search, merchantToday());
  const shown = inDates ? rooms.filter((block) => block.rows.some((row) => inDates(row.stay))) : rooms;
  const weeks = resort.weeks.slice(0, WEEKS);
  const names = useWeekNames(weeks, rooms);
  const at = isStripWeek(search) ? weeks.findIndex((week) => week.fromDate === search.from) : -1;
  const chosen = at < 0 ? null : at;
  const action = useHoldAction({ party: search, renderHold, links, onGone: markTaken });

  const summary = (): SummaryOf => {
    const week = pointed === null ? undefined : weeks[pointed];
    if (week) return { from: week.fromDate, to: week.toDate, offer: weekOffer(rooms, week), ...stateOf(week) };
    if (inDates)
      return {
        from: search.from ?? merchantToday(),
        to: search.to,
        offer: offerOf(rooms, inDates),
        ...stateOf(chosen === null ? undefined : weeks[chosen]),
      };
    const first = weeks.find((one) => weekOffer(rooms, one));
    // If the week has started, only stays from today on are shown.
    const from = first && first.fromDate > merchantToday() ? first.fromDate : merchantToday();
    return first
      ? { from, to: first.toDate, nearest: true, offer: weekOffer(rooms, first) }
      : { from: null, to: null, offer: null, state: 'sold' };
  };
  // Choosing weeks makes no history entries, so that Back leaves the page.
  const set = (patch: Partial<ResortSearch>) => change(patch, 'replace');
  const choose = (index: number) => {
    const week = weeks[index]!;
    set(
      index === chosen ? { from: null, to: null } : { from: week.fromDate, to: addDays(week.fromDate, 7), flexDays: 0 },
    );
    const hidden = (roomsAt.current?.getBoundingClientRect().top ?? 0) - (innerHeight - ROOMS_SEEN);
    if (!phone && hidden > 0)
      scrollBy({
        top: hidden,
        behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
      });
  };
  const selected = inDates
    ? shown.flatMap((block) =>
        block.rows.filter((row) => row.kind === 'free' && inDates(row.stay)).map((row) => ({ block, row })),
      )[0]
    : undefined;

  return (
    <div className={styles['tab']}>
      <div className={styles['head']}>
        <div>
          <h2 className={`t28 ${styles['title']}`}>{t('chooseWeek')}</h2>
          <p className={`muted ${styles['how']}`}>{t('chooseWeekHow')}</p>
        </div>
        <StayPill
          stay={search}
          onChange={({ from, to, flexDays, adults, childAges }) => set({ from, to, flexDays, adults, childAges })}
        />
      </div>
      <div className={styles['strip']}>
        <YearStrip weeks={weeks} names={names} chosen={chosen} onChoose={choose} onPoint={setPointed} />
        <StripSummary summary={summary()} />
      </div>
      <p className="hidden-visually" role="status">
        {news}
      </p>
      <div ref={roomsAt}>
        <Suspense>
          {elsewhere.length > 0 && <HeldElsewhere rows={elsewhere} actionOf={(row) => action(null, row)} />}
        </Suspense>
        {shown.length > 0 ? (
          <Rooms
            rooms={shown}
            fees={resort.fees}
            party={search}
            inDates={inDates}
            renderHold={renderHold}
            links={links}
            onGone={markTaken}
          />
        ) : (
          <div className={styles['none']}>
            <Suspense>
              <NoStays
                rooms={rooms}
                from={search.from}
                party={search}
                onDates={(from, to) => set({ from, to, flexDays: 0 })}
                onTwoAdults={() => set({ adults: 2, childAges: [] })}
                listPath={links.list()}
              />
            </Suspense>
          </div>
        )}
        <Suspense>
          <WaitLink path={links.wait} ownStays={resort.ownStays} />
        </Suspense>
      </div>
      {phone && (
        <Suspense>
          <BottomBar
            selected={selected?.row.stay ?? null}
            cheapest={offerOf(rooms, null)?.cheapest ?? null}
            action={selected ? action(selected.block, selected.row, 'bar') : null}
          />
        </Suspense>
      )}
    </div>
  );
};

const stateOf = (week: WeekData | undefined): Pick<SummaryOf, 'state'> =>
  week && week.state !== 'free' ? { state: week.state } : {};
