import { isWeekSort, type WeekSort } from '@sandbar/domain/weeks';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { PageHead } from '../../ui/workspace/shell.tsx';
import { Figures } from './figures.tsx';
import styles from './my-weeks.module.css';
import type { MyWeek, MyWeekSummary } from './my-weeks.query.ts';
import { Ribbon } from './ribbon.tsx';
import { useMyWeeks } from './use-my-weeks.ts';
import { WeekRow } from './week-row.tsx';
import { WeeksSkeleton } from './weeks-skeleton.tsx';

/** The addresses of this page's links. */
export interface MyWeeksLinks {
  give: string;
  statements: string;
  contract: string;
  weeksGiven: string;
  week: (week: Pick<MyWeek, 'id' | 'kind'>) => string;
}

const OUTCOMES = ['needs', 'waiting', 'market', 'sold', 'ended'] as const;
type Outcome = (typeof OUTCOMES)[number];
const isOutcome = (text: string | null): text is Outcome => (OUTCOMES as readonly (string | null)[]).includes(text);

/**
 * Lists all weeks that the reader gave with their stops and proceeds.
 * @param lapsing a notice of points that expire soon
 * @param waits whether that notice is still loading; the weeks below wait for it
 */
export const MyWeeksPage = ({ links, lapsing, waits }: { links: MyWeeksLinks; lapsing: ReactNode; waits: boolean }) => {
  const t = useTexts('my-weeks');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('outcome');
  const outcome = isOutcome(asked) ? asked : null;
  const askedSort = search.get('sort');
  const sort: WeekSort = isWeekSort(askedSort) ? askedSort : 'needs';
  const choose = (next: string) => {
    const params = new URLSearchParams(search);
    if (next === 'needs') params.delete('sort');
    else params.set('sort', next);
    setSearch(params, { replace: true, preventScrollReset: true });
  };
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useMyWeeks(
    outcome,
    sort,
  );
  const summary = data?.pages[0]?.summary;
  return (
    <>
      <PageHead
        title={t('title')}
        text={<span className={styles['text']}>{t('text')}</span>}
        actions={
          <>
            <span className={styles['statements']}>
              <ButtonLink
                to={links.statements}
                look="secondary"
                size="medium"
                icon={<IconFileText size={18} stroke={1.75} />}
              >
                {t('statements')}
              </ButtonLink>
            </span>
            <ButtonLink to={links.give} size="medium" icon={<IconPlus size={18} stroke={1.75} />}>
              {t('give')}
            </ButtonLink>
          </>
        }
      />
      {summary && data && !waits ? (
        <>
          <Figures summary={summary} />
          <p className={`t12 ${styles['fair']}`}>
            <Link to={links.contract} className="link">
              {t('contract')}
            </Link>
            <Link to={links.weeksGiven} className="link">
              {t('weeksGivenLink')}
            </Link>
            <Link to={links.statements} className={`link ${styles['phoneOnly']}`}>
              {t('statements')}
            </Link>
          </p>
          {lapsing}
          <Ribbon summary={summary} />
          <Outcomes summary={summary} current={outcome} sort={sort} />
          {summary.given > 1 && (
            <div className={styles['sort']}>
              <SelectField
                label={t('sort')}
                labelHidden
                options={[
                  { value: 'needs', label: t('sortNeeds') },
                  { value: 'check-in', label: t('sortCheckIn') },
                  { value: 'newest', label: t('sortNewest') },
                ]}
                value={sort}
                onChange={({ target }) => choose(target.value)}
              />
            </div>
          )}
          <ul className={styles['weeks']} aria-busy={isPlaceholderData || undefined} aria-label={t('title')}>
            {data.pages.flatMap(({ items, serverNow }) =>
              items.map((week) => (
                <WeekRow key={week.id} week={week} to={links.week(week)} now={Date.parse(serverNow)} />
              )),
            )}
          </ul>
          {data.pages[0]!.items.length === 0 && <Nothing outcome={outcome} give={links.give} />}
          {hasNextPage && (
            <div className={styles['more']}>
              <Button look="secondary" size="medium" sending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('more')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <ReadPending read={{ error, refetch }}>
          <WeeksSkeleton />
        </ReadPending>
      )}
    </>
  );
};

interface OutcomesProps {
  summary: MyWeekSummary;
  current: Outcome | null;
  sort: WeekSort;
}

/** Tabs on wide screens, chips on phones. Each has an address, which keeps the order. */
const Outcomes = ({ summary, current, sort }: OutcomesProps) => {
  const t = useTexts('my-weeks');
  const format = useFormat();
  const names: Record<Outcome, string> = {
    needs: t('outcomeNeeds'),
    waiting: t('outcomeWaiting'),
    market: t('outcomeMarket'),
    sold: t('outcomeSold'),
    ended: t('outcomeEnded'),
  };
  const addressOf = (outcome: Outcome | null) => {
    const params = new URLSearchParams({ ...(outcome && { outcome }), ...(sort !== 'needs' && { sort }) });
    return `?${params.toString()}`;
  };
  const tab = (to: string, name: string, count: number, isCurrent: boolean) => (
    <Link
      key={to}
      to={to}
      replace
      preventScrollReset
      className={styles['tab']}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {name} <span className="n">{format.number(count)}</span>
    </Link>
  );
  return (
    <nav className={styles['tabs']} aria-label={t('outcomes')}>
      {tab(addressOf(null), t('all'), summary.given, current === null)}
      {OUTCOMES.filter((outcome) => outcome !== 'needs' || summary.needs > 0 || current === 'needs').map((outcome) =>
        tab(addressOf(outcome), names[outcome], summary[outcome], current === outcome),
      )}
    </nav>
  );
};

const Nothing = ({ outcome, give }: { outcome: Outcome | null; give: string }) => {
  const t = useTexts('my-weeks');
  return outcome ? (
    <EmptyState title={t('noneHere')} />
  ) : (
    <EmptyState
      title={t('none')}
      action={
        <ButtonLink to={give} size="medium">
          {t('give')}
        </ButtonLink>
      }
    >
      {t('noneText')}
    </EmptyState>
  );
};
