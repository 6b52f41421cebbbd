import { useTexts } from '../../i18n/use-texts.ts';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ResortSearch } from '@sandbar/contract/catalogue';
import type { SearchAnswer } from '../search/resort-search.query.ts';
import type { ChangeSearch } from '../search/use-search-url.ts';
import { useStayWords } from '../search-bar/stay-words.ts';
import styles from './results.module.css';
import { SortMenu } from './sort-menu.tsx';

interface ResultHeadingProps {
  search: ResortSearch;
  change: ChangeSearch;
  total: number | undefined;
  searching: boolean;
  /** The place in the keyword around which the resorts are. */
  near: SearchAnswer['near'];
}

/** Shows the number of resorts with a free week, the dates, and the order. */
export const ResultHeading = ({ search, change, total, searching, near }: ResultHeadingProps) => {
  // The heading is rendered again only with another search or answer, so memoising its parts would only add code to the
  // page.
  'use no memo';
  const t = useTexts('resort-list');
  const words = useStayWords(search);
  const phone = useMedia(PHONE);
  const text = total === undefined ? '' : t('count', { count: total });
  return (
    // Without results the page shows the reason instead. The heading stays for screen readers.
    <div className={total === 0 ? 'hidden-visually' : styles['heading']}>
      <div className={styles['words']}>
        <h1 className={styles['count']}>
          {text || (
            <>
              <span className="hidden-visually">{t('title')}</span>
              <Skeleton width={280} height={18} style={{ margin: '5px 0' }} />
            </>
          )}
        </h1>
        <p className={styles['dates']}>
          {words.flexible ? t('flexLine', { dates: words.dates, days: words.flexible }) : words.dates}
        </p>
        {near && (
          <p className={styles['near']}>
            {near.km > near.askedKm
              ? t('nearFarther', { place: placeOf(near), asked: near.askedKm, km: near.km })
              : t('nearPlace', { place: placeOf(near), km: near.km })}
          </p>
        )}
      </div>
      {total !== 0 && <SortMenu search={search} change={change} compact={phone} />}
      <span className="hidden-visually" role="status">
        {searching ? t('searching') : text}
      </span>
    </div>
  );
};

const placeOf = ({ name, within }: NonNullable<SearchAnswer['near']>): string =>
  within === '' ? name : `${name} (${within})`;
