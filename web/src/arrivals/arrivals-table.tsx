import { Button } from '@mantine/core';
import { MarkArrival, SeeArrivals } from '@sandbar/contract/arrivals';
import { ARRIVAL_STATES } from '@sandbar/domain/arrivals';
import { formatOrderCode } from '@sandbar/domain/orders';
import { IconEyeCheck, IconPrinter } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { ResultOf } from '../transport/graphql.ts';
import { read } from '../transport/read.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { groupedNumber } from '../ui/grouped-number.ts';
import { column } from '../ui/table/column.tsx';
import { choiceFilter, daysFilter } from '../ui/table/filters.tsx';
import type { Column } from '../ui/table/types.ts';
import { showToast } from '../ui/toast-store.ts';
import { WorkList, type ListState } from '../workspace/work-list.tsx';
import { ArrivalFacts } from './arrival-facts.tsx';
import { ArrivalBadge, useChangeWords, useStateWords } from './arrival-words.tsx';
import { ArrivalResortsQuery, ConsoleArrivalsQuery, type Arrival, type GoneArrival } from './arrivals.query.ts';
import styles from './arrivals.module.css';
import { MarkForm } from './mark-form.tsx';
import { PrintArrivals } from './print-arrivals.tsx';
import { usePartyText } from './use-party-text.ts';
import { useWishWords } from './use-wish-words.ts';

interface ArrivalsTableProps {
  /** Returns the address of an order. */
  to: (code: string) => string;
  /** Whether the reader may mark guests; if not, the reason. */
  may: { allowed: boolean; reason: string | null };
}

type Listed = { asOf: string; gone: readonly GoneArrival[]; items: readonly Arrival[] };

/** Lists guests by day and resort, to search, print and mark them. */
export const ArrivalsTable = ({ to, may }: ArrivalsTableProps) => {
  const t = useTexts('arrivals');
  const common = useTexts('common');
  const resorts = useRead(ArrivalResortsQuery, {}, { staleTime: Infinity }).data?.addresses.items;
  const columns = useArrivalColumns();
  const states = useStateWords();
  return (
    <WorkList
      id="desk-arrivals"
      query={ConsoleArrivalsQuery}
      filters={[
        daysFilter({ key: 'date', label: common('checkIn') }),
        choiceFilter({
          key: 'resort',
          variable: 'resortId',
          label: t('resort'),
          options: resorts?.map(({ id, name, place }) => ({ value: id, label: name, detail: place })),
        }),
        choiceFilter({
          key: 'state',
          label: t('state'),
          options: ARRIVAL_STATES.map((value) => ({ value, label: states[value] })),
        }),
        choiceFilter({
          key: 'changed',
          label: t('changed'),
          options: [{ value: 'yes', label: t('changedOnly') }],
          toVariables: () => ({ changed: true }),
        }),
      ]}
      sort="date"
      columns={columns}
      rowName={(row) => `${row.guestName}, ${row.resortName}`}
      label={t('title')}
      count={(counted) => t('count', counted)}
      searchLabel={t('search')}
      empty={{ title: t('none'), text: t('noneText') }}
      detail={(row) => <Detail arrival={row} to={to} may={may} />}
      tools={(list) => <Tools list={list as ListState<Listed>} />}
      views
    />
  );
};

/** The columns of the list. */
const useArrivalColumns = (): Column<Arrival>[] => {
  const t = useTexts('arrivals');
  const common = useTexts('common');
  const format = useFormat();
  const words = useWishWords();
  const changed = useChangeWords();
  return [
    column.name(
      'guest',
      t('guest'),
      (row) => ({
        first: row.guestName || '–',
        second: [
          formatOrderCode(row.orderCode),
          row.changes.length > 0 && <Changes key="changes" words={changed(row.changes)} />,
        ].flatMap((part, at) => (part ? (at > 0 ? [' · ', part] : [part]) : [])),
      }),
      { width: 204 },
    ),
    column.twoLines(
      'date',
      common('checkIn'),
      (row) => ({ first: format.weekday(row.fromDate), second: format.rangeShort(row.fromDate, row.toDate) }),
      { width: 132, strong: true, card: 'line' },
    ),
    column.twoLines('stay', t('stay'), (row) => ({ first: row.resortName, second: row.roomName }), { card: 'small' }),
    column.twoLines(
      'party',
      t('party'),
      (row) => ({
        first: <Party arrival={row} />,
        second: row.guestMobile ? groupedNumber(row.guestMobile) : '',
      }),
      { width: 136, card: 'line' },
    ),
    column.twoLines(
      'wishes',
      t('wishes'),
      (row) => {
        const needs = words.needs(row);
        const wishes = [...words.wishes(row), row.wishNote].filter(Boolean).join(', ');
        return needs.length > 0
          ? { first: <span className="danger w6">{format.list(needs)}</span>, second: wishes }
          : { first: wishes };
      },
      { width: 176, card: 'labeled' },
    ),
    column.text('number', t('number'), (row) => row.confirmationNumber ?? t('numberMissing'), {
      width: 120,
      card: 'labeled',
    }),
    column.status('state', t('state'), (row) => <State arrival={row} />, { width: 144 }),
  ];
};

const Changes = ({ words }: { words: readonly string[] }) => {
  const format = useFormat();
  return <span className={styles['news']}>{format.list(words)}</span>;
};

const Party = ({ arrival }: { arrival: Arrival }) => usePartyText(arrival);

const State = ({ arrival: { state, unit } }: { arrival: Arrival }) => (
  <>
    <ArrivalBadge state={state} />
    {unit && <span className="n t12 muted"> {unit}</span>}
  </>
);

const Detail = ({ arrival, to, may }: ArrivalsTableProps & { arrival: Arrival }) => {
  const t = useTexts('arrivals');
  const mark = useCommand(MarkArrival);
  return (
    <div className={styles['detail']}>
      <ArrivalFacts arrival={arrival} />
      {may.allowed ? (
        <MarkForm
          key={`${arrival.markedDate} ${arrival.needsPromised}`}
          arrival={arrival}
          send={(given) => mark.send({ OrderId: arrival.id, ...given })}
          onMarked={() => {
            showToast(t('saved'));
          }}
        />
      ) : (
        may.reason && <p className="t12 muted">{may.reason}</p>
      )}
      <p>
        <Link className="link" to={to(arrival.orderCode)}>
          {t('openOrder')}
        </Link>
      </p>
    </div>
  );
};

const MAX_PRINTED = 200;

/** Reads all matches, page by page. */
const readAll = async (filter: Readonly<Record<string, unknown>>): Promise<Arrival[]> => {
  const all: Arrival[] = [];
  for (let after: string | null = null, more = true; more;) {
    const page: ResultOf<typeof ConsoleArrivalsQuery> = await read(ConsoleArrivalsQuery, {
      ...filter,
      limit: MAX_PRINTED,
      after,
    });
    all.push(...page.deskarrivals.items);
    after = page.deskarrivals.nextCursor;
    more = after !== null;
  }
  return all;
};

/** Buttons to print the list and to mark its changes as seen. */
const Tools = ({ list }: { list: ListState<Listed> }) => {
  const t = useTexts('arrivals');
  const common = useTexts('common');
  const see = useCommand(SeeArrivals);
  const [printed, setPrinted] = useState<Arrival[] | null>(null);
  const onPrinted = useCallback(() => setPrinted(null), []);
  const { found, filter } = list;
  const news = found && (found.gone.length > 0 || found.items.some(({ changes }) => changes.length > 0));
  const seen = async () => {
    if (!found) return;
    const resortId = filter['resortId'];
    const sent = await see.send({ Until: found.asOf, ...(typeof resortId === 'string' && { ResortId: resortId }) });
    showToast(sent.ok ? t('seenDone') : failureText(sent.failure, common), sent.ok ? {} : { look: 'failed' });
  };
  const print = () => readAll(filter).then(setPrinted, () => showToast(common('readFailed'), { look: 'failed' }));
  return (
    <>
      {/* They are always drawn, so that the row does not break when the list arrives. */}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconEyeCheck size={16} stroke={1.75} aria-hidden="true" />}
        loading={see.sending}
        disabled={!news}
        onClick={() => void seen()}
      >
        {t('seen')}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => void print()}
      >
        {t('print')}
      </Button>
      {printed && found && <PrintArrivals arrivals={printed} asOf={found.asOf} onPrinted={onPrinted} />}
    </>
  );
};
