import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { SearchAnswer } from '../search/resort-search.query.ts';
import { DEFAULT_ADULTS, filterCount, withoutFilters, type ResortSearch } from '@sandbar/contract/catalogue';
import type { ChangeSearch } from '../search/use-search-url.ts';
import { useStayWords } from '../search-bar/stay-words.ts';

interface NoResultsProps {
  search: ResortSearch;
  change: ChangeSearch;
  nearest: SearchAnswer['nearest'];
  /** The page on which the reader waits for what was searched. */
  waitPath: string;
}

/**
 * Shown when nothing matches: the most useful fact, and one button. The filter that most likely excludes results is
 * named first.
 */
export const NoResults = ({ search, change, nearest, waitPath }: NoResultsProps) => {
  const t = useTexts('resort-list');
  const common = useTexts('common');
  const format = useFormat();
  const words = useStayWords(search);
  const keyword = search.keyword.trim();
  const wait = (
    <ButtonLink to={waitPath} size="medium">
      {t('waitForIt')}
    </ButtonLink>
  );
  const next = (label: string, patch: Partial<ResortSearch>) => (
    <>
      {wait}
      <Button look="secondary" size="medium" onClick={() => change(patch)}>
        {label}
      </Button>
    </>
  );
  if (nearest) {
    const { fromDate, toDate, totalCount } = nearest;
    return (
      <EmptyState
        title={t('emptyDates')}
        action={next(t('goToDate', { day: format.dayMonth(fromDate) }), { from: fromDate, to: toDate, flexDays: 0 })}
      >
        <span className="n" style={{ whiteSpace: 'normal' }}>
          {t('nearestFact', {
            count: totalCount,
            range: format.range(fromDate, toDate),
          })}
        </span>
      </EmptyState>
    );
  }
  if (filterCount(search) > 0 || Object.keys(search.facets).length > 0) {
    return (
      <EmptyState title={t('emptyFilters')} action={next(t('dropFilters'), withoutFilters(search))}>
        {t('emptyFiltersWhy')}
      </EmptyState>
    );
  }
  if (keyword !== '') {
    return (
      <EmptyState title={t('emptyKeyword', { keyword })} action={next(t('dropKeyword'), { keyword: '', bounds: null })}>
        {t('emptyKeywordWhy')}
      </EmptyState>
    );
  }
  if (search.bounds) {
    return (
      <EmptyState title={t('emptyMap')} action={next(t('leaveMap'), { bounds: null })}>
        {t('emptyMapWhy')}
      </EmptyState>
    );
  }
  if (search.adults + search.childAges.length > DEFAULT_ADULTS) {
    return (
      <EmptyState
        title={t('emptyGuests', { guests: words.guests })}
        action={next(t('fewerGuests', { guests: common('adults', { count: DEFAULT_ADULTS }) }), {
          adults: DEFAULT_ADULTS,
          childAges: [],
        })}
      >
        {t('emptyGuestsWhy')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('emptyAll')} action={wait}>
      {t('emptyAllWhy')}
    </EmptyState>
  );
};
