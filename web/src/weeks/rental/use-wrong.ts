import type { Day } from '@sandbar/domain/common';
import { leastAsked, rentalWindow } from '@sandbar/domain/weeks';
import { merchantRules, useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { RentalValues } from './rental-values.ts';

/** Returns the error of a field, in the specification's words (back-office section 5). */
export const useWrong = (today: Day) => {
  const t = useTexts('rentals');
  const weeks = useTexts('weeks');
  const format = useFormat();
  const window = rentalWindow(today);
  return (field: keyof RentalValues, value: RentalValues[keyof RentalValues]): string => {
    switch (field) {
      case 'Adult':
        return Number(value) < 1 ? t('adultsLeast') : t('adultsMost');
      case 'Children':
        return Number(value) < 1 ? t('childrenLeast') : t('childrenMost');
      case 'Price':
        return value === null
          ? weeks('required')
          : t('priceLeast', { least: format.money(leastAsked(merchantRules().currency)) });
      case 'FromDate':
        return value === null
          ? weeks('required')
          : t('datesWrong', { from: format.day(window.from), to: format.day(window.to) });
      case 'ContractRoomImageId':
        return t('proofsWrong');
      case 'VerifyTerm':
        return t('termsWrong');
      default:
        return weeks('required');
    }
  };
};
