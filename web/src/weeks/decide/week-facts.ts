import type { PROOFS } from '@sandbar/domain/weeks';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useProofNames } from '../proofs/use-proof-names.ts';
import type { WeekToDecide } from './week-to-decide.query.ts';

/** A picture beside a week's data: of its contract first, then of the rented room. */
export interface DecidePicture {
  id: string;
  path: string;
  name: string;
}

/** A statement of the week, to be compared by a person. */
export interface WeekFact {
  key: string;
  name: string;
  value: string;
  /** Which picture shows it; undefined: none. */
  picture: number | undefined;
  /** Without it a rental can be published, but not as verified. */
  verifies: boolean;
}

/** A rental whose owner wants verification: its number on the wire. */
const WANTED = 1;
type WeekProof = (typeof PROOFS)[number];
const PLACE: Record<WeekProof, number> = { resort: 1, owner: 2, confirmation: 3 };

/** The pictures of a week and what is compared with them, by kind. */
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
