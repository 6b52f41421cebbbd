import type { PROOFS } from '@sandbar/domain/weeks';
import { useTexts } from '../../i18n/use-texts.ts';

/** What each picture of a contract shows, in words. */
export const useProofNames = (): Record<(typeof PROOFS)[number], string> => {
  const t = useTexts('weeks');
  return { resort: t('proofResort'), owner: t('proofOwner'), confirmation: t('proofConfirmation') };
};
