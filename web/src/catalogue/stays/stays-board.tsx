import { Button } from '@mantine/core';
import { ApplyRuleSet, PriceSelection, PublishSelection, WithdrawSelection } from '@sandbar/contract/catalogue';
import { addDays, isDay, type Day } from '@sandbar/domain/common';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPercentage,
  IconStack2,
  IconTagOff,
  IconWorldUpload,
} from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { changesShown } from '../../transport/after-command.ts';
import { sendCommand } from '../../transport/send-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ComboboxField } from '../../ui/form/combobox-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { withUndo } from '../../ui/workspace/undo.ts';
import { ChangeDialog, type Change, type ChangeKind, type Chosen } from './change-dialog.tsx';
import { areaOf, cellsIn, isTooLarge, type Area, type Span } from './selection.ts';
import { StayGrid } from './stay-grid.tsx';
import { GridDraftsQuery, GridResortsQuery, StayGridQuery } from './stays.query.ts';
import styles from './stays.module.css';

const WEEKS = 52;
/** Rooms of one request. */
const PAGE = 50;
const FIRST: Span = { anchor: { row: 0, week: 0 }, at: { row: 0, week: 0 } };
const LEGEND = ['free', 'held', 'sold', 'owners', 'withdrawn'] as const;

interface StaysBoardProps {
  /** The merchant's day. */
  today: Day;
  /** Why prices may not be changed; null when they may. */
  mayNotPrice: string | null;
  /** Whether drafts of resorts are listed, for readers who may edit resorts. */
  withDrafts: boolean;
}

/** The stays of one resort by room and week, where selections are priced, published and withdrawn. */
export const StaysBoard = ({ today, mayNotPrice, withDrafts }: StaysBoardProps) => {
  const t = useTexts('console-resorts');
  const [params, setParams] = useSearchParams();
  const found = useRead(GridResortsQuery, {});
  const drafts = useRead(GridDraftsQuery, {}, { enabled: withDrafts });
  const shown = found.data?.addresses.items;
  const areDraftsHere = !withDrafts || drafts.data !== undefined || drafts.error !== null;
  const resorts = areDraftsHere
    ? shown?.concat(
        (drafts.data?.deskresorts?.items ?? []).map(({ place, ...one }) => ({
          ...one,
          place: `${place}, ${t('draft')}`,
        })),
      )
    : undefined;
  if (!resorts) return <ReadPending read={found} height={640} />;
  const asked = params.get('resort');
  const resortId = resorts.find(({ id }) => id === asked)?.id ?? resorts[0]?.id;
  if (!resortId) return <EmptyState title={t('none')} />;
  const begins = params.get('from') ?? '';
  const from = isDay(begins) ? begins : today;
  const go = (next: { resort?: string; from?: Day }) =>
    setParams((now) => ({ ...Object.fromEntries(now), ...next }), { replace: true });
  return (
    <>
      <div className={styles['choice']}>
        <ComboboxField
          label={t('resort')}
          options={resorts.map(({ id, name, place }) => ({ value: id, label: name, detail: place }))}
          value={resortId}
          onChange={(resort) => resort && go({ resort })}
        />
        <DateField label={t('weeksFrom')} value={from} onChange={(day) => day && go({ from: day })} />
        <div className="flex g8">
          <Button variant="default" aria-label={t('earlier')} onClick={() => go({ from: addDays(from, -26 * 7) })}>
            <IconChevronLeft size={18} aria-hidden="true" />
          </Button>
          <Button variant="default" aria-label={t('later')} onClick={() => go({ from: addDays(from, 26 * 7) })}>
            <IconChevronRight size={18} aria-hidden="true" />
          </Button>
        </div>
      </div>
      <Board
        key={`${resortId} ${from}`}
        resortId={resortId}
        name={resorts.find(({ id }) => id === resortId)!.name}
        from={from}
        mayNotPrice={mayNotPrice}
      />
    </>
  );
};

interface Pending {
  key: number;
  area: Area;
  label: string;
}

const Board = ({
  resortId,
  name,
  from,
  mayNotPrice,
}: {
  resortId: string;
  name: string;
  from: Day;
  mayNotPrice: string | null;
}) => {
  const t = useTexts('console-resorts');
  const common = useTexts('common');
  const pricing = useTexts('pricing');
  const [span, setSpan] = useState<Span>(FIRST);
  const [extending, setExtending] = useState(false);
  const [asking, setAsking] = useState<ChangeKind | null>(null);
  const keys = useRef(0);
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [sight, setSight] = useState<readonly [number, number]>([0, 0]);
  const onSight = useCallback((first: number, last: number) => {
    const next = [Math.floor(first / PAGE), Math.floor(last / PAGE)] as const;
    setSight((now) => (now[0] === next[0] && now[1] === next[1] ? now : next));
  }, []);
  const pageOf = (page: number) => ({ resortId, from, weeks: WEEKS, offset: page * PAGE, limit: PAGE });
  // The visible rows are on at most two pages.
  const upper = useRead(StayGridQuery, pageOf(sight[0]), { staleTime: 0 });
  const lower = useRead(StayGridQuery, pageOf(sight[1]), { staleTime: 0, enabled: sight[1] !== sight[0] });
  const last = useRef(upper.data?.staygrid);
  if (upper.data?.staygrid) last.current = upper.data.staygrid;
  const shown = upper.data?.staygrid ?? last.current;
  if (!shown) return <ReadPending read={upper} height={640} />;
  const { roomIds, today } = shown;
  if (roomIds.length === 0) return <EmptyState title={t('noRooms')}>{t('noRoomsText')}</EmptyState>;
  const roomAt = (row: number) => {
    const page = Math.floor(row / PAGE);
    const data = page === sight[0] ? upper.data : page === sight[1] ? lower.data : undefined;
    return data?.staygrid?.rooms[row % PAGE];
  };
  const area = areaOf(span);
  const tooLarge = isTooLarge(area);
  const chosen: Chosen = {
    resortId,
    roomIds: roomIds.slice(area.top, area.bottom + 1),
    from: addDays(shown.from, area.left * 7),
    weeks: area.right - area.left + 1,
  };
  const change = (what: Change, words: string) => {
    setAsking(null);
    keys.current += 1;
    const key = keys.current;
    setPending((now) => [...now, { key, area, label: t('pending') }]);
    const gone = () => setPending((now) => now.filter((one) => one.key !== key));
    withUndo(
      words,
      () =>
        void sendChange(chosen, what).then(async (sent) => {
          if (!sent.ok) showToast(failureText(sent.failure, common), { look: 'failed' });
          await changesShown();
          gone();
        }),
      gone,
    );
  };
  const count = cellsIn(area);
  const acts = [
    ['price', <IconPercentage key="price" size={16} stroke={1.75} aria-hidden="true" />, mayNotPrice],
    ['apply', <IconStack2 key="apply" size={16} stroke={1.75} aria-hidden="true" />, mayNotPrice],
    ['publish', <IconWorldUpload key="publish" size={16} stroke={1.75} aria-hidden="true" />, null],
    ['withdraw', <IconTagOff key="withdraw" size={16} stroke={1.75} aria-hidden="true" />, null],
  ] as const;
  return (
    <>
      <ul className={styles['legend']} aria-label={t('legend')}>
        {LEGEND.map((state) => (
          <li className="inline g6" key={state}>
            <span className={styles['mark']} data-state={state} aria-hidden="true" /> {t(state)}
          </li>
        ))}
      </ul>
      <StayGrid
        label={t('gridOf', { name })}
        from={shown.from}
        weeks={shown.weeks}
        today={today}
        rowCount={roomIds.length}
        roomAt={roomAt}
        onSight={onSight}
        span={span}
        onSpan={setSpan}
        pending={pending}
        extending={extending}
        onEnter={() => !tooLarge && setAsking(mayNotPrice ? 'publish' : 'price')}
      />
      <div className={styles['bar']} role="group" aria-label={t('withChosen')}>
        <p className={styles['sum']}>
          <span className="w6">
            {t('chosenArea', {
              rooms: area.bottom - area.top + 1,
              weeks: area.right - area.left + 1,
            })}
          </span>
          {' · '}
          <span className="muted">{tooLarge ? t('tooLarge') : t('cellCount', { count })}</span>
        </p>
        <Button
          variant={extending ? 'light' : 'subtle'}
          aria-pressed={extending}
          className={styles['extend']!}
          onClick={() => setExtending(!extending)}
        >
          {t('extend')}
        </Button>
        {acts.map(([kind, icon, reason]) => (
          <Button
            key={kind}
            variant={kind === 'price' ? 'filled' : 'default'}
            leftSection={icon}
            data-disabled={reason || tooLarge ? true : undefined}
            aria-disabled={reason || tooLarge ? true : undefined}
            title={reason ?? (tooLarge ? t('tooLarge') : undefined)}
            onClick={() => !reason && !tooLarge && setAsking(kind)}
          >
            {kind === 'apply' ? pricing('applyTitle') : t(kind)}
          </Button>
        ))}
      </div>
      <p className={`t12 muted ${styles['keys']}`}>{t('keys')}</p>
      {asking && <ChangeDialog kind={asking} chosen={chosen} onClose={() => setAsking(null)} onChange={change} />}
    </>
  );
};

const sendChange = ({ resortId, roomIds, from, weeks }: Chosen, change: Change) => {
  const { kind, productType, price, nights, perWeek, weekday, set } = change;
  const selection = { ResortId: resortId, RoomIds: [...roomIds], From: from, Weeks: weeks };
  if (kind === 'withdraw') return sendCommand(WithdrawSelection, selection);
  if (kind === 'apply') return sendCommand(ApplyRuleSet, { ...selection, RuleSetId: set!.id, Version: set!.version });
  const priced = { ...selection, ProductType: productType, Price: price! };
  return kind === 'price'
    ? sendCommand(PriceSelection, priced)
    : sendCommand(PublishSelection, { ...priced, Nights: nights!, PerWeek: perWeek!, Weekday: weekday });
};
