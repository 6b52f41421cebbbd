import { isRank } from '@sandbar/domain/profile';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { Me } from './me.query.ts';

/** `Hội viên Vàng`; undefined without a membership. */
export const useRankName = (membership: Me['membership']): string | undefined => {
  const t = useTexts('profile');
  if (!membership || !isRank(membership.rank)) return undefined;
  return { standard: t('rank_standard'), silver: t('rank_silver'), gold: t('rank_gold'), platinum: t('rank_platinum') }[
    membership.rank
  ];
};

/** `Hội viên Vàng, đến 31/03/2027` */
export const useRankUntil = (membership: Me['membership']): string | undefined => {
  const t = useTexts('profile');
  const format = useFormat();
  const rank = useRankName(membership);
  return rank && membership?.validTo ? t('rankUntil', { rank, day: format.day(membership.validTo) }) : rank;
};
