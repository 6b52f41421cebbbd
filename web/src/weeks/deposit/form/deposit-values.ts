import { depositForm } from '@sandbar/contract/weeks';
import type { Day } from '@sandbar/domain/common';
import { PROOFS, WEEK_NIGHTS } from '@sandbar/domain/weeks';
import { bySchema, type Validate } from '../../../ui/form/use-contract-form.ts';
import type { WeekProof } from '../../proofs/use-proof-upload.ts';

/** The values of a deposit's form. Their draft survives a reload and an expired session. */
export interface DepositValues {
  AddressId: string | null;
  DepositProductId: string | null;
  Nights: number;
  FromDate: Day | null;
  ToDate: Day | null;
  ReferenceCode: string;
  Note: string;
  resort: WeekProof | null;
  owner: WeekProof | null;
  confirmation: WeekProof | null;
}

export const NO_DEPOSIT: DepositValues = {
  AddressId: null,
  DepositProductId: null,
  Nights: WEEK_NIGHTS[2],
  FromDate: null,
  ToDate: null,
  ReferenceCode: '',
  Note: '',
  resort: null,
  owner: null,
  confirmation: null,
};

/** The fields of each step. */
export const STEP_FIELDS = [
  ['AddressId', 'DepositProductId', 'FromDate', 'ToDate'],
  ['ReferenceCode', 'resort', 'owner', 'confirmation', 'Note'],
  [],
] as const satisfies readonly (readonly (keyof DepositValues)[])[];

/** The pictures in the order of what they prove. */
const imagesOf = (values: DepositValues) =>
  PROOFS.flatMap((name, index) => {
    const proof = values[name];
    return proof ? [{ Id: proof.id, DisplayOrder: index + 1, IsFeatured: index === 0 }] : [];
  });

/** The command's input without its id, which is added when it is sent. */
export const depositInput = (values: DepositValues, points: number | undefined) => ({
  DepositProductId: values.DepositProductId ?? '',
  FromDate: values.FromDate ?? '',
  ToDate: values.ToDate ?? '',
  ReferenceCode: values.ReferenceCode.trim(),
  Images: imagesOf(values),
  ...(values.Note.trim() ? { Note: values.Note.trim() } : {}),
  ...(points === undefined ? {} : { QuotedPoints: points }),
});

/** The contract's own rules. Each missing picture is a separate field, and a room type needs a resort. */
export const depositRules: Validate<DepositValues> = (values) => [
  ...(['AddressId', ...PROOFS] as const).filter((name) => values[name] === null),
  ...ofCommand(depositInput(values, undefined)),
];
const ofCommand = bySchema(depositForm);
