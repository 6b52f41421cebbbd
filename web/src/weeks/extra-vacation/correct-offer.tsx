import { Button, Textarea, TextInput } from '@mantine/core';
import { CorrectWeek } from '@sandbar/contract/weeks';
import { addDays, type Day } from '@sandbar/domain/common';
import { contractKey, decideExpireDate, leastAsked } from '@sandbar/domain/weeks';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { useToday } from '../../transport/use-today.ts';
import { useCommand } from '../../transport/use-command.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { MoneyField } from '../../ui/form/number-field.tsx';
import { draftOf } from '../../ui/form/draft.ts';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ProofUploads } from '../proofs/proof-uploads.tsx';
import type { WeekProof } from '../proofs/use-proof-upload.ts';
import type { ExtraVacation } from './extra-vacations.query.ts';
import styles from './extra-vacation.module.css';
import { TakeHome, useTakeHome } from './take-home.tsx';

interface Typed {
  Price: number | null;
  ExpireDate: Day | null;
  ReferenceCode: string;
  Note: string;
  resort: WeekProof | null;
  owner: WeekProof | null;
  confirmation: WeekProof | null;
}

const PLACES = ['resort', 'owner', 'confirmation'] as const;

/** Edits corrections that staff requested, starting with the sent values. Room and dates cannot be changed. */
export const CorrectOffer = ({ week, onDone }: { week: ExtraVacation; onDone: () => void }) => {
  const t = useTexts('extra-vacations');
  const common = useTexts('common');
  const weeks = useTexts('weeks');
  const format = useFormat();
  const correct = useCommand(CorrectWeek);
  const today = useToday();
  const proofAt = (place: number): WeekProof | null => {
    const image = week.images.find(({ displayOrder }) => displayOrder === place);
    return image ? { id: image.id, size: null } : null;
  };
  const [form, element] = useContractForm<Typed>({
    validate: ({ Price, ExpireDate, ReferenceCode, ...proofs }) => {
      const wrong: (keyof Typed)[] = PLACES.filter((name) => proofs[name] === null);
      if (Price === null || Price < leastAsked(shell.merchant.currency)) wrong.push('Price');
      if (!ExpireDate || !decideExpireDate(today, { fromDate: week.fromDate, expireDate: ExpireDate }).ok)
        wrong.push('ExpireDate');
      if (contractKey(ReferenceCode) === '') wrong.push('ReferenceCode');
      return wrong;
    },
    initial: {
      Price: week.price,
      ExpireDate: week.expireDate,
      ReferenceCode: week.referenceCode,
      Note: week.note,
      resort: proofAt(1),
      owner: proofAt(2),
      confirmation: proofAt(3),
    },
    draft: draftOf(`extra-vacation.${week.id}`, shell.user?.id ?? ''),
    fieldMap: { Images: 'resort' },
    errorText: (field, value) => {
      if (field === 'Price' && value !== null)
        return t('least', { money: format.money(leastAsked(shell.merchant.currency)) });
      if (field === 'ExpireDate' && value !== null) return t('expireWrong');
      return weeks('required');
    },
    submit: async ({ resort, owner, confirmation, Price, ExpireDate, ReferenceCode, Note }) => {
      const sent = await correct.send({
        WeekId: week.id,
        Price: Price!,
        ExpireDate: ExpireDate!,
        ReferenceCode,
        Note,
        Images: [resort!, owner!, confirmation!].map(({ id }, place) => ({ Id: id, DisplayOrder: place })),
      });
      if (sent.ok) {
        showToast(weeks('sentAgain'));
        onDone();
        return null;
      }
      return refusalOf(sent.failure, failureText(sent.failure, common));
    },
  });
  const { values } = form;
  const { settled } = useTakeHome(values.Price ?? 0);
  const errors = Object.fromEntries(
    PLACES.flatMap((name) => {
      const { error } = form.field(name);
      return error ? [[name, error]] : [];
    }),
  );
  return (
    <form ref={element} onSubmit={form.onSubmit} noValidate className={styles['group']}>
      <div className={styles['asked']} role="status">
        <h2 className="t16 w6">{weeks('toCorrect')}</h2>
        <p>{week.stateReason}</p>
      </div>
      <div className="stack halves g16 start">
        <MoneyField {...form.field('Price')} label={t('asked')} />
        <DateField {...form.field('ExpireDate')} label={t('expireDate')} min={addDays(today, 1)} max={week.fromDate} />
      </div>
      <TakeHome settled={settled} note={t('ratesToday')} />
      <TextInput {...text(form.field('ReferenceCode'))} label={t('contract')} autoComplete="off" />
      <ProofUploads
        use="deposit"
        value={{ resort: values.resort, owner: values.owner, confirmation: values.confirmation }}
        errors={errors}
        onChange={(name, proof) => form.set({ [name]: proof })}
      />
      <Textarea {...text(form.field('Note'))} label={t('note')} autosize minRows={3} />
      {form.failure && (
        <p role="alert" className="danger">
          {form.failure}
        </p>
      )}
      <div className="flex wrap g8">
        <Button type="submit" loading={form.sending}>
          {weeks('sendAgain')}
        </Button>
      </div>
    </form>
  );
};
