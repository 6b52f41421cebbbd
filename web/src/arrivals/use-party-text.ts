import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** `2 adults, 1 child (6)`: how many come, and how old the children are. */
export const usePartyText = ({ adultTotal, childrenAges }: { adultTotal: number; childrenAges: readonly number[] }) => {
  const common = useTexts('common');
  const format = useFormat();
  const adults = common('adults', { count: adultTotal });
  if (childrenAges.length === 0) return adults;
  const children = common('children', { count: childrenAges.length });
  return `${adults}, ${children} (${format.list(childrenAges.map(String))})`;
};
