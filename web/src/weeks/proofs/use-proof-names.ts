import type { PROOFS } from '@sandbar/domain/weeks';
import { useTexts } from '../../i18n/use-texts.ts';

/** The names of a contract's pictures. */
export const useProofNames = (): Record<(typeof PROOFS)[number], string> => {
  const t = useTexts('weeks');
  return { resort: t('proofResort'), owner: t('proofOwner'), confirmation: t('proofConfirmation') };
};
