import { useFormat } from '../../i18n/use-format.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { facetCodes, toggleCode, type FacetChoice } from '@sandbar/contract/catalogue';
import type { FacetData } from '../search/resort-search.query.ts';
import { useFacetNames } from './facet-names.ts';

interface FacetListProps {
  facet: FacetData;
  choice: FacetChoice;
  onChange: (choice: FacetChoice) => void;
}

/**
 * The values of one facet with their counts. A value with the count 0 stays visible and cannot be selected, unless it
 * is selected already.
 */
export const FacetList = ({ facet, choice, onChange }: FacetListProps) => {
  const names = useFacetNames();
  const format = useFormat();
  const codes = facetCodes(choice, facet.code);
  return (
    <div role="group" aria-label={names.facet(facet)}>
      {facet.values.map((value) => {
        const checked = codes.includes(value.code);
        return (
          <Checkbox
            key={value.code}
            label={names.value(facet, value)}
            count={format.number(value.count)}
            checked={checked}
            disabled={value.count === 0 && !checked}
            onChange={() => onChange(toggleCode(choice, facet.code, value.code))}
          />
        );
      })}
    </div>
  );
};
