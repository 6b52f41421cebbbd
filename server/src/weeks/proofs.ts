import type { AnyRefusal } from '@sandbar/contract/refusals';
import { PROOFS } from '@sandbar/domain/weeks';
import { PROOF_MISSING, PROOF_ONCE } from './weeks.store.ts';

/** The places of a contract's pictures: as `PROOFS` of the domain has them. */
export const CONTRACT_PROOFS: readonly number[] = PROOFS.map((_, place) => place + 1);

const MISSING: AnyRefusal = { code: 'WEEK_PROOF_MISSING', data: {} };

/** What it means when pictures cannot be attached: they are not there, not the owner's, or prove something already. */
export const PROOF_REFUSALS: Record<string, AnyRefusal> = {
  [PROOF_MISSING]: MISSING,
  [PROOF_ONCE]: MISSING,
  week_proofs_pkey: MISSING,
};

/** Pictures, and at which place each proves something. */
export interface Proofs {
  imageIds: string[];
  places: number[];
}

/** Pictures in the order of what they prove: by `DisplayOrder` where given, else as they were sent. */
export const proofsInOrder = (images: readonly { Id: string; DisplayOrder?: number | undefined }[]): Proofs => {
  const imageIds = images
    .map(({ Id, DisplayOrder }, place) => ({ id: Id, place: DisplayOrder ?? place }))
    .sort((one, other) => one.place - other.place)
    .map(({ id }) => id);
  return { imageIds, places: imageIds.map((_, place) => place + 1) };
};
