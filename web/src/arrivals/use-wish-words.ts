import { ACCESS_NEEDS, type AccessNeed, type Floor } from '@sandbar/domain/arrivals';
import { useTexts } from '../i18n/use-texts.ts';

interface Wished {
  floor: string | null;
  view: string;
  needs: readonly string[];
}

/** Floors and access needs in words. */
export const useWishNames = () => {
  const t = useTexts('wishes');
  const floors: Readonly<Record<Floor, string>> = { low: t('low'), high: t('high') };
  const needs: Readonly<Record<AccessNeed, string>> = {
    'step-free': t('step-free'),
    wheelchair: t('wheelchair'),
    'walk-in-shower': t('walk-in-shower'),
    'grab-rails': t('grab-rails'),
    'near-lift': t('near-lift'),
    hearing: t('hearing'),
    sight: t('sight'),
    'assistance-dog': t('assistance-dog'),
  };
  return { floors, needs };
};

/** Returns the words of wishes in two lists: floor and view, and access needs. */
export const useWishWords = () => {
  const names = useWishNames();
  return {
    wishes: ({ floor, view }: Pick<Wished, 'floor' | 'view'>): string[] =>
      [floor === 'low' || floor === 'high' ? names.floors[floor] : '', view].filter(Boolean),
    needs: ({ needs }: Pick<Wished, 'needs'>): string[] =>
      ACCESS_NEEDS.filter((need) => needs.includes(need)).map((need) => names.needs[need]),
  };
};
