import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** Returns the number of guests and the ages of children: `2 adults, 1 child (6)`. */
export const usePartyText = ({ adultTotal, childrenAges }: { adultTotal: number; childrenAges: readonly number[] }) => {
  const common = useTexts('common');
  const format = useFormat();
  const adults = common('adults', { count: adultTotal });
  if (childrenAges.length === 0) return adults;
  const children = common('children', { count: childrenAges.length });
  return `${adults}, ${children} (${format.list(childrenAges.map(String))})`;
};
