/** What opens over the list: one file, fetched while nothing else is to do. */
export { SearchSheet } from '../search-bar/search-sheet.tsx';
export { FacetPopover } from './facet-popover.tsx';
export { FilterSheet } from './filter-sheet.tsx';
