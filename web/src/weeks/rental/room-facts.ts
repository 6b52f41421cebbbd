import { useTexts } from '../../i18n/use-texts.ts';

interface Room {
  adult: number;
  children: number;
  fromAge: number;
  toAge: number;
  bathRoom: number | null;
  includeBreakfast: boolean;
  hasKitchen: boolean;
}

/** Returns an owner's data of a rented room beside its name, as pairs of label and value. */
export const useRoomFacts = () => {
  const t = useTexts('rentals');
  return (room: Room): readonly (readonly [name: string, value: string])[] => [
    [t('guests'), t('guestsOf', { adults: room.adult, children: room.children })],
    [t('ages'), t('agesRange', { from: room.fromAge, to: room.toAge })],
    [t('bathRoom'), room.bathRoom === null ? t('noneOf') : String(room.bathRoom)],
    [t('breakfast'), room.includeBreakfast ? t('yes') : t('no')],
    [t('kitchen'), room.hasKitchen ? t('yes') : t('no')],
  ];
};
