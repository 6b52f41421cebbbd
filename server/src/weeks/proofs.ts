import type { AnyRefusal } from '@sandbar/contract/refusals';
import { PROOFS } from '@sandbar/domain/weeks';
import { PROOF_MISSING, PROOF_ONCE } from './weeks.store.ts';

/** The places of a contract's pictures, in the order of `PROOFS` of the domain. */
export const CONTRACT_PROOFS: readonly number[] = PROOFS.map((_, place) => place + 1);

const MISSING: AnyRefusal = { code: 'WEEK_PROOF_MISSING', data: {} };

/**
 * The refusals when pictures cannot be attached: they do not exist, are not the owner's, or prove something already.
 */
export const PROOF_REFUSALS: Record<string, AnyRefusal> = {
  [PROOF_MISSING]: MISSING,
  [PROOF_ONCE]: MISSING,
  week_proofs_pkey: MISSING,
};

/** Pictures, and the place of each as proof. */
export interface Proofs {
  imageIds: string[];
  places: number[];
}

/** Pictures in the order of what they prove: by `DisplayOrder` where present, else as they were sent. */
export const proofsInOrder = (images: readonly { Id: string; DisplayOrder?: number | undefined }[]): Proofs => {
  const imageIds = images
    .map(({ Id, DisplayOrder }, place) => ({ id: Id, place: DisplayOrder ?? place }))
    .sort((one, other) => one.place - other.place)
    .map(({ id }) => id);
  return { imageIds, places: imageIds.map((_, place) => place + 1) };
};
