import { Textarea } from '@mantine/core';
import { PROOFS } from '@sandbar/domain/weeks';
import { useTexts } from '../../../i18n/use-texts.ts';
import { text, type ContractForm } from '../../../ui/form/use-contract-form.ts';
import { ProofUploads } from '../../proofs/proof-uploads.tsx';
import { ContractCodeField } from './contract-code-field.tsx';
import type { DepositValues } from './deposit-values.ts';

/** The proofs: the contract's code, three pictures of it, and a note. */
export const ContractStep = ({ form }: { form: ContractForm<DepositValues> }) => {
  const t = useTexts('deposits');
  const { values } = form;
  const errors = Object.fromEntries(
    PROOFS.flatMap((name) => {
      const { error } = form.field(name);
      return error ? [[name, error]] : [];
    }),
  );
  return (
    <div className="stack g20 top">
      <ContractCodeField
        field={form.field('ReferenceCode')}
        productId={values.DepositProductId}
        fromDate={values.FromDate}
        toDate={values.ToDate}
      />
      <ProofUploads
        use="deposit"
        value={values}
        errors={errors}
        onChange={(name, proof) => form.set({ [name]: proof })}
      />
      <Textarea
        {...text(form.field('Note'))}
        label={t('noteOptional')}
        placeholder={t('noteHint')}
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={5}
      />
    </div>
  );
};
