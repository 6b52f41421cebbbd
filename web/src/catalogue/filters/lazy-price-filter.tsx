import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const Filter = lazyPart(async () => ({ default: (await import('./price-filter.tsx')).PriceFilter }));

/** The price filter, loaded when a filter is first opened. */
export const PriceFilter = (props: ComponentProps<typeof Filter>) => (
  <Suspense fallback={<Skeleton height={184} radius="8px" />}>
    <Filter {...props} />
  </Suspense>
);
