/** The dialogs over the list, in one file that is loaded when the page is idle. */
export { SearchSheet } from '../search-bar/search-sheet.tsx';
export { FacetPopover } from './facet-popover.tsx';
export { FilterSheet } from './filter-sheet.tsx';
