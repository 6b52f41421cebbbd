import { readSearch } from '@sandbar/contract/catalogue';
import { ChangeWaitlistEntry, JoinWaitlist } from '@sandbar/contract/waitlist';
import { PARTY_LIMITS } from '@sandbar/domain/catalogue';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { addsKind, atLeast, canBeAwaited, WAITLIST_LIMITS } from '@sandbar/domain/waitlist';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { serverTime } from '../transport/server-clock.ts';
import { shell } from '../transport/shell.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { DateField } from '../ui/date-field.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { showToast } from '../ui/toast-store.ts';
import { askedAgain, askedBy, askedFor, placeOf, type Asked } from './asked.ts';
import { ModeChoice } from './mode-choice.tsx';
import { ReplaceField } from './replace-field.tsx';
import { hasPassed, quietContent } from './terms.ts';
import {
  ChangedEntriesQuery,
  WaitlistOrdersQuery,
  WaitlistStakesQuery,
  WaitlistResortsQuery,
  WaitlistTermsQuery,
  type ChangedEntry,
  type WaitlistOrder,
  type WaitlistResort,
  type WaitlistStake,
} from './new-entry.query.ts';
import { ResortChoice } from './resort-choice.tsx';
import { StakeField } from './stake-field.tsx';
import styles from './waitlist.module.css';

const EntryTerms = lazyPart(() => import('./entry-terms.tsx'));

/** The form of an entry, filled in from a search, or from an entry that is changed or repeated. */
export const NewEntry = ({ listPath }: { listPath: string }) => {
  const [params] = useSearchParams();
  const entryId = params.get('entry');
  const today = dayInZone(new Date(serverTime()), shell.merchant.timeZone);
  const search = readSearch(params, today);
  const againId = params.get('again');
  const needsOwn = entryId !== null || againId !== null;
  const own = useRead(ChangedEntriesQuery, {}, { enabled: needsOwn });
  const entry = own.data?.mywaitlist.find(({ id }) => id === entryId);
  const ended = own.data?.mywaitlist.find(({ id }) => id === againId);
  const orders = useRead(WaitlistOrdersQuery, {});
  const stakes = useRead(WaitlistStakesQuery, {});
  const rules = useRead(WaitlistTermsQuery, {});
  const replaced = orders.data?.waitlistorders.find(({ id }) => id === params.get('replaces'));
  const resortId = params.get('resort') ?? replaced?.resortId ?? (entry ?? ended)?.alternatives[0]?.resortId ?? null;
  const ready = (!needsOwn || own.data !== undefined) && !orders.isPending && !stakes.isPending && !rules.isPending;
  const read = useRead(WaitlistResortsQuery, { ...placeOf(search), resortId }, { enabled: ready });
  const { data } = read;
  if (!data || !ready) return <ReadPending read={read} height="max(560px, 100dvh)" />;
  const resorts = data.waitlistresorts;
  const initial = entry
    ? askedBy(entry, resorts)
    : ended
      ? askedAgain(ended, resorts, today)
      : askedFor({ search, isSearch: params.has('from') || params.has('to'), resorts, today, replaced });
  const replaceable = orders.data?.waitlistorders ?? [];
  const ownStakes = stakes.data?.waitliststakes ?? [];
  return (
    <Form
      resorts={resorts}
      orders={replaceable}
      stakes={entry?.stake ? [entry.stake, ...ownStakes] : ownStakes}
      initial={initial}
      entry={entry}
      ended={ended}
      leastDays={rules.data?.waitlistrules.leastDays ?? 0}
      listPath={listPath}
    />
  );
};

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Returns the orders that a stay of these resorts can replace, and the one that the entry names. */
const replaceableIn = (orders: readonly WaitlistOrder[], named: WaitlistOrder | null, resortIds: readonly string[]) => [
  ...(named && orders.every(({ id }) => id !== named.id) ? [named] : []),
  ...orders.filter(({ resortId }) => resortIds.includes(resortId)),
];

interface FormProps {
  resorts: readonly WaitlistResort[];
  orders: readonly WaitlistOrder[];
  stakes: readonly WaitlistStake[];
  initial: Asked;
  entry: ChangedEntry | undefined;
  /** The ended entry that is repeated. */
  ended: ChangedEntry | undefined;
  /** Stays that begin within this number of days are not held. */
  leastDays: number;
  listPath: string;
}

const Form = ({ resorts: first, orders, stakes, initial, entry, ended, leastDays, listPath }: FormProps) => {
  const t = useTexts('waitlist');
  const common = useTexts('common');
  const format = useFormat();
  const navigate = useNavigate();
  const join = useCommand(JoinWaitlist);
  const change = useCommand(ChangeWaitlistEntry);
  const [asked, setAsked] = useState(initial);
  const [resorts, setResorts] = useState(first);
  const [wrong, setWrong] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const set = (patch: Partial<Asked>) => setAsked((now) => ({ ...now, ...patch }));
  const { resortIds, roomId, orBetter, from, to, adults, childAges, mode, kind, nights, most } = asked;
  const one = resortIds.length === 1 ? resorts.find(({ id }) => id === resortIds[0]) : undefined;
  const rooms = one && roomId ? atLeast(idsOf(one.rooms), roomId) : [];
  const better = one?.rooms.filter(({ id }) => id !== roomId && rooms.includes(id)) ?? [];
  // The default last day follows the days, unless another day was chosen.
  const lastDay = entry && to !== initial.to && asked.lastDay === initial.lastDay ? null : asked.lastDay;
  const [terms, setTerms] = useState(initial.nights !== null || initial.most !== null || initial.quiet !== null);
  const replaceable = replaceableIn(orders, entry?.replaces ?? null, resortIds);
  const replaced = mode === 'offer' && replaceable.find(({ id }) => id === asked.replacesId);
  const staked = kind === 'points' && mode !== 'tell' && stakes.find(({ id }) => id === asked.stakeId);
  const needsMost = mode === 'take' && most === null;
  const today = dayInZone(new Date(serverTime()), shell.merchant.timeZone);
  const areOver = to !== null && !canBeAwaited({ toDate: to }, today);
  const isSoon = to !== null && !areOver && to <= addDays(today, leastDays);
  const wrongDates = from === null || to === null || to <= from || to > addDays(from, WAITLIST_LIMITS.windowDays);
  const isLater = ended?.alternatives.every(({ fromDate }) => initial.from !== null && fromDate < initial.from);
  const send = async () => {
    setFailed(null);
    setWrong(true);
    if (resortIds.length === 0 || wrongDates || areOver || hasPassed(lastDay) || needsMost) return;
    const content = {
      Mode: mode,
      Alternatives: resortIds.flatMap((ResortId) =>
        (rooms.length === 0 ? [null] : orBetter ? rooms : [roomId]).map((RoomId) => ({
          ResortId,
          RoomId,
          FromDate: from,
          ToDate: to,
          Nights: nights,
        })),
      ),
      AdultTotal: adults,
      ChildrenAges: [...childAges],
      InPoints: kind === 'any' ? null : kind === 'points',
      Most: most,
      LastDay: lastDay,
      Quiet: quietContent(asked.quiet),
      ReplacesId: replaced && !staked ? replaced.id : null,
      StakeId: staked ? staked.id : null,
    };
    const joined = entry ? null : await join.send(content);
    const sent = joined ?? (await change.send({ ...content, EntryId: entry!.id, Paused: entry!.state === 'paused' }));
    if (!sent.ok) return setFailed(failureText(sent.failure, common));
    const free = joined?.ok ? joined.value.freeStays : 0;
    showToast(free > 0 ? t('joinedFree', { count: free }) : t(entry ? 'changed' : 'joined'));
    void navigate(listPath);
  };
  return (
    <div className={styles['page']}>
      <header className="stack g12 reading">
        <h1 className="t40">{t(entry ? 'changeTitle' : 'addTitle')}</h1>
        <p className="t16 muted">{t(entry ? 'changeLead' : ended ? 'againLead' : 'addLead')}</p>
        {isLater && <p role="status">{t('againLater')}</p>}
      </header>
      <form
        className={styles['form']}
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <ResortChoice
          resorts={resorts}
          chosen={resortIds}
          onChoose={(ids) => set({ resortIds: ids })}
          onFound={(found) => setResorts((known) => [...known, ...found])}
          isMissing={wrong && resortIds.length === 0}
        />
        <div className={styles['fields']}>
          <DateField
            label={t('from')}
            value={from}
            onChange={(day) => set({ from: day })}
            error={wrong && wrongDates ? t('datesWrong') : undefined}
          />
          <DateField
            label={t('to')}
            value={to}
            onChange={(day) => set({ to: day })}
            error={areOver ? t('datesOver') : undefined}
          />
          <SelectField
            label={t('adults')}
            value={String(adults)}
            onChange={({ target }) => set({ adults: Number(target.value) })}
            options={Array.from({ length: PARTY_LIMITS.maxAdults }, (_, index) => ({
              value: String(index + 1),
              label: String(index + 1),
            }))}
            hint={childAges.length > 0 ? common('children', { count: childAges.length }) : undefined}
          />
          {one && (
            <SelectField
              label={t('room')}
              value={roomId}
              onChange={({ target }) => set({ roomId: target.value })}
              options={[
                { value: '', label: t('anyRoom') },
                ...one.rooms.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </div>
        {better.length > 0 && (
          <Checkbox
            label={t('orBetter', { names: format.list(better.map(({ name }) => name)) })}
            checked={orBetter}
            onChange={(on) => set({ orBetter: on })}
          />
        )}
        <div className={styles['group']}>
          <p className="w5">{t('kind')}</p>
          <Segmented
            label={t('kind')}
            value={kind}
            // Points and money cannot be compared, so another kind starts without a limit. An automatic booking is paid
            // with points.
            onChange={(value) =>
              set({ kind: value, most: null, mode: mode === 'take' && value !== 'points' ? 'offer' : mode })
            }
            options={[
              { value: 'any', label: t('kindAny') },
              { value: 'points', label: t('kindPoints') },
              { value: 'money', label: t('kindMoney') },
            ]}
          />
          {entry && addsKind(entry.inPoints, kind === 'any' ? null : kind === 'points') && (
            <p role="status">{t('kindRestarts')}</p>
          )}
        </div>
        <details
          className={styles['history']}
          open={terms}
          onToggle={({ currentTarget }) => setTerms(currentTarget.open)}
        >
          <summary>{t('terms')}</summary>
          {terms && (
            <EntryTerms
              value={{ nights, most, lastDay: asked.lastDay, quiet: asked.quiet }}
              kind={kind}
              onChange={set}
            />
          )}
        </details>
        <ModeChoice
          mode={mode}
          kind={kind}
          most={most}
          earned={staked ? staked.points : 0}
          lastDay={lastDay ?? to}
          soonDays={isSoon ? leastDays : null}
          isSent={wrong}
          onChange={(value) => {
            set({ mode: value });
            if (value === 'take') setTerms(true);
          }}
        />
        {kind === 'points' && mode !== 'tell' && stakes.length > 0 && (
          <StakeField stakes={stakes} value={staked ? staked.id : ''} onChange={(stakeId) => set({ stakeId })} />
        )}
        {mode === 'offer' && !staked && replaceable.length > 0 && (
          <ReplaceField
            orders={replaceable}
            value={replaced ? replaced.id : ''}
            // The stay gets the guests of that order.
            onChange={(order) =>
              set({
                replacesId: order?.id ?? null,
                ...(order && { adults: order.adultTotal, childAges: order.childrenAges }),
              })
            }
          />
        )}
        <div role="alert" className={failed ? styles['failed'] : 'hidden-visually'}>
          {failed}
        </div>
        <Button type="submit" size="tall" sending={join.sending || change.sending} sendingLabel={t('saving')}>
          {entry ? common('save') : t('join')}
        </Button>
      </form>
    </div>
  );
};
