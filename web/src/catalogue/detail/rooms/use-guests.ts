import { useTexts } from '../../../i18n/use-texts.ts';

/** Returns `2 người lớn, 1 trẻ em`; 'N / A' where a number is missing (member-portal section 2). */
export const useGuests = (): ((adults: number | null, children: number | null) => string) => {
  const t = useTexts('resort');
  const common = useTexts('common');
  const young = (count: number | null) =>
    count === null ? t('childrenNone') : count === 0 ? t('noChildren') : common('children', { count });
  return (adults, children) =>
    [adults === null || adults < 1 ? t('adultsNone') : common('adults', { count: adults }), young(children)].join(', ');
};
