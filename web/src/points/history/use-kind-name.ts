import { useTexts } from '../../i18n/use-texts.ts';
import type { PointTransaction } from './history.gql.ts';

/** What kind of transfer it is, in words. */
export const useKindName = (): ((kind: PointTransaction['transactionType']) => string) => {
  const t = useTexts('points');
  return (kind) =>
    ({
      award: t('kindAward'),
      spend: t('kindSpend'),
      return: t('kindReturn'),
      expire: t('kindExpire'),
      correct: t('kindCorrect'),
      extend: t('kindExtend'),
    })[kind];
};
