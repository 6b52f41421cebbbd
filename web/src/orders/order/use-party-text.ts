import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** `2 người lớn, 1 trẻ em (6 tuổi)`; without ages in narrow places. */
export const usePartyText = (party: { adultTotal: number; childrenAges: readonly number[] }, ages = true): string => {
  const t = useTexts('orders');
  const common = useTexts('common');
  const format = useFormat();
  const adults = common('adults', { count: party.adultTotal });
  const count = party.childrenAges.length;
  if (count === 0) return adults;
  const children = ages
    ? t('childrenAged', { count, ages: format.list(party.childrenAges.map(String)) })
    : common('children', { count });
  return `${adults}, ${children}`;
};
