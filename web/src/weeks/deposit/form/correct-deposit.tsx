import { Button, Textarea } from '@mantine/core';
import { correctionForm, CorrectWeek } from '@sandbar/contract/weeks';
import { PROOFS } from '@sandbar/domain/weeks';
import { failureText } from '../../../i18n/failure-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { shell } from '../../../transport/shell.ts';
import { useCommand } from '../../../transport/use-command.ts';
import { draftOf } from '../../../ui/form/draft.ts';
import { bySchema, refusalOf, text, useContractForm, type Validate } from '../../../ui/form/use-contract-form.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { ProofUploads } from '../../proofs/proof-uploads.tsx';
import type { WeekProof } from '../../proofs/use-proof-upload.ts';
import detail from '../deposit-detail.module.css';
import { type Deposit } from '../deposit.query.ts';
import { ContractCodeField } from './contract-code-field.tsx';

interface Corrected {
  ReferenceCode: string;
  Note: string;
  resort: WeekProof | null;
  owner: WeekProof | null;
  confirmation: WeekProof | null;
}

const inputOf = (values: Corrected) => ({
  ReferenceCode: values.ReferenceCode.trim(),
  Note: values.Note.trim(),
  Images: PROOFS.flatMap((name, index) => {
    const proof = values[name];
    return proof ? [{ Id: proof.id, DisplayOrder: index + 1 }] : [];
  }),
});

const ofCommand = bySchema(correctionForm);
const validate: Validate<Corrected> = (values) => [
  ...PROOFS.filter((name) => values[name] === null),
  ...ofCommand(inputOf(values)),
];

/**
 * The form with the sent values, for corrections that staff requested. It is a module of its own, loaded when it is
 * opened.
 */
const CorrectDeposit = ({ deposit, onDone }: { deposit: Deposit; onDone: () => void }) => {
  const t = useTexts('deposits');
  const weeks = useTexts('weeks');
  const common = useTexts('common');
  const command = useCommand(CorrectWeek);
  const proofOf = (place: number): WeekProof | null => {
    const image = deposit.images.find(({ displayOrder }) => displayOrder === place);
    return image ? { id: image.id, size: null } : null;
  };
  const [form, element] = useContractForm<Corrected>({
    validate,
    initial: {
      ReferenceCode: deposit.referenceCode,
      Note: deposit.note,
      resort: proofOf(1),
      owner: proofOf(2),
      confirmation: proofOf(3),
    },
    draft: draftOf(`correct.${deposit.id}`, shell.user?.id ?? ''),
    fieldMap: { Images: 'resort' },
    errorText: () => weeks('required'),
    submit: async (values) => {
      const outcome = await command.send({ WeekId: deposit.id, ...inputOf(values) });
      if (outcome.ok) {
        showToast(weeks('sentAgain'));
        onDone();
        return null;
      }
      showToast(t('notSent'), { look: 'failed' });
      const { failure } = outcome;
      const message = failureText(failure, common);
      const code = failure.kind === 'refused' ? failure.code : null;
      if (code === 'WEEK_GIVEN') return { message, fields: [{ path: 'ReferenceCode', message }] };
      if (code === 'WEEK_PROOF_MISSING') return { message, fields: PROOFS.map((path) => ({ path, message })) };
      return refusalOf(failure, message);
    },
  });
  const errors = Object.fromEntries(
    PROOFS.flatMap((name) => {
      const { error } = form.field(name);
      return error ? [[name, error]] : [];
    }),
  );
  return (
    <form
      ref={element}
      noValidate
      className={detail['correct']}
      aria-label={t('correctTitle')}
      onSubmit={(event) => form.onSubmit(event)}
    >
      <div>
        <h2 className="t16 w6">{t('correctTitle')}</h2>
        <p className="t12 muted">{t('correctText')}</p>
      </div>
      <div className={detail['notice']}>
        <p className="w6">{weeks('toCorrect')}</p>
        <p className={detail['note']}>{deposit.stateReason}</p>
      </div>
      <ContractCodeField
        field={form.field('ReferenceCode')}
        // This week itself has the code, so a check of the days would find it.
        productId={null}
        fromDate={null}
        toDate={null}
      />
      <ProofUploads
        use="deposit"
        value={form.values}
        errors={errors}
        onChange={(name, proof) => form.set({ [name]: proof })}
      />
      <Textarea
        {...text(form.field('Note'))}
        label={t('noteOptional')}
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={5}
      />
      {form.failure && (
        <p role="alert" className="danger">
          {form.failure}
        </p>
      )}
      <div className={detail['buttons']}>
        <Button variant="subtle" onClick={onDone}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={form.sending}>
          {weeks('sendAgain')}
        </Button>
      </div>
    </form>
  );
};

export default CorrectDeposit;
