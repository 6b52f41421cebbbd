import type { AffiliateOpening } from '@sandbar/domain/affiliates';
import { useTexts } from '../../i18n/use-texts.ts';

/** Returns the words for the ways to become an affiliate. */
export const useOpeningWords = (): Record<AffiliateOpening, string> => {
  const t = useTexts('affiliates');
  return { closed: t('openingClosed'), decided: t('openingDecided'), 'at-once': t('openingAtOnce') };
};
