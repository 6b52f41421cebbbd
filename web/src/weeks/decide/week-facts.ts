import type { PROOFS } from '@sandbar/domain/weeks';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useProofNames } from '../proofs/use-proof-names.ts';
import type { WeekToDecide } from './week-to-decide.query.ts';

/** A picture beside a week's data: first those of its contract, then those of the rented room. */
export interface DecidePicture {
  id: string;
  path: string;
  name: string;
}

/** A statement about the week that a person compares with a picture. */
export interface WeekFact {
  key: string;
  name: string;
  value: string;
  /** The index of the picture that shows it; undefined: none. */
  picture: number | undefined;
  /** Whether it is only needed for a verification. Without it a rental can be published as not verified. */
  verifies: boolean;
}

/** The number on the wire of a rental whose owner wants a verification. */
const WANTED = 1;
type WeekProof = (typeof PROOFS)[number];
const PLACE: Record<WeekProof, number> = { resort: 1, owner: 2, confirmation: 3 };

/** Returns the pictures of a week and the data to compare with them, by kind. */
export const useWeekFacts = (week: WeekToDecide) => {
  const t = useTexts('tasks');
  const format = useFormat();
  const names = useProofNames();
  const { rental } = week;
  const wanted = rental?.productVacationRent.verifyStatus === WANTED;
  const proofs = Object.entries(PLACE).flatMap(([proof, place]) =>
    week.images
      .filter(({ displayOrder }) => displayOrder === place)
      .map(({ id, path }) => ({ id, path, proof, name: names[proof as WeekProof] })),
  );
  const album = rental?.images ?? [];
  const pictures: DecidePicture[] = [...proofs, ...album.map((image) => ({ ...image, name: image.name || t('room') }))];
  const shownBy = (proof: WeekProof) => {
    const place = proofs.findIndex((each) => each.proof === proof);
    return place < 0 ? undefined : place;
  };
  const fact = (key: string, name: string, value: string, picture: number | undefined, verifies = false): WeekFact => ({
    key,
    name,
    value,
    picture,
    verifies,
  });
  const owner = `${week.ownerName} · ${week.ownerMobile || week.ownerEmail}`;
  const contract: WeekFact[] = [
    fact('contract', t('contract'), week.referenceCode, shownBy('resort'), wanted),
    fact('owner', t('owner'), owner, shownBy('owner'), wanted),
    fact('signature', t('signature'), t('signatureText'), shownBy('confirmation'), wanted),
  ];
  const count = album.length;
  const facts: WeekFact[] = [
    fact('resort', t('resort'), week.addressName, shownBy('resort')),
    fact('room', t('room'), week.productName, rental ? undefined : shownBy('resort')),
    fact('week', t('week'), format.range(week.fromDate, week.toDate), shownBy('resort')),
    ...(count > 0 ? [fact('pictures', t('roomPictures'), t('roomPicturesText', { count }), proofs.length)] : []),
    ...(rental && !wanted ? [] : contract),
  ].filter(({ value }) => value !== '');
  return { facts, pictures, wanted };
};
