import { formatFor, type Format } from './format.ts';
import { useLocale } from './use-texts.ts';

/** Numbers, money and dates in the reader's locale. */
export const useFormat = (): Format => formatFor(useLocale());
