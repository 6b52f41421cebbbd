import { ARRIVAL_STATES, MARK_NOTE_LENGTH, UNIT_LENGTH, type ArrivalState } from '@sandbar/domain/arrivals';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { Outcome } from '../transport/failure.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { Segmented } from '../ui/segmented.tsx';
import { TextField } from '../ui/text-field.tsx';
import { isArrivalState, useStateWords } from './arrival-words.tsx';
import type { Arrival } from './arrivals.query.ts';
import styles from './arrivals.module.css';

export interface GivenMark {
  State?: ArrivalState;
  Unit?: string;
  Note?: string;
  NeedsPromised?: boolean;
}

interface MarkFormProps {
  arrival: Arrival;
  send: (mark: GivenMark) => Promise<Outcome<unknown>>;
  onMarked?: () => void;
}

/**
 * Marks the arrival of a guest. Only changed fields are sent, so that two people at a desk do not undo each other's
 * changes.
 */
export const MarkForm = ({ arrival, send, onMarked }: MarkFormProps) => {
  const t = useTexts('arrivals');
  const common = useTexts('common');
  const states = useStateWords();
  const [saved, setSaved] = useState(false);
  const { state, unit, note, needs, needsPromised, marks } = arrival;
  const [form, element] = useContractForm({
    initial: { State: state, Unit: unit, Note: note, NeedsPromised: needsPromised },
    validate: ({ Unit, Note }) => [
      ...(Unit.trim().length > UNIT_LENGTH ? ['Unit'] : []),
      ...(Note.trim().length > MARK_NOTE_LENGTH ? ['Note'] : []),
    ],
    errorText: (field) => t('unitWrong', { most: field === 'Unit' ? UNIT_LENGTH : MARK_NOTE_LENGTH }),
    submit: async (values) => {
      const sent = await send({
        ...(values.State !== state && isArrivalState(values.State) && { State: values.State }),
        ...(values.Unit !== unit && { Unit: values.Unit }),
        ...(values.Note !== note && { Note: values.Note }),
        ...(values.NeedsPromised !== needsPromised && { NeedsPromised: values.NeedsPromised }),
      });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      setSaved(true);
      onMarked?.();
      return null;
    },
  });
  const chosen = form.field('State');
  const promise = form.field('NeedsPromised');
  const options = ARRIVAL_STATES.filter((one) => one === state || marks.includes(one));
  return (
    <form ref={element} className={styles['form']} noValidate method="post" onSubmit={form.onSubmit}>
      <Segmented
        label={t('state')}
        options={options.map((value) => ({ value: value as string, label: states[value] }))}
        value={chosen.value}
        onChange={chosen.onChange}
      />
      <div className={styles['pair']}>
        <TextField label={t('unit')} maxLength={UNIT_LENGTH} autoComplete="off" {...text(form.field('Unit'))} />
        <TextField
          label={t('note')}
          hint={t('noteHint')}
          maxLength={MARK_NOTE_LENGTH}
          autoComplete="off"
          {...text(form.field('Note'))}
        />
      </div>
      {needs.length > 0 && <Checkbox label={t('promise')} checked={promise.value} onChange={promise.onChange} />}
      <div role="alert" className={form.failure ? 'danger' : 'hidden-visually'}>
        {form.failure}
      </div>
      <div className="row g16">
        <Button type="submit" size="medium" sending={form.sending} sendingLabel={t('saving')}>
          {common('save')}
        </Button>
        <span role="status" className="muted">
          {saved && !form.dirty ? t('saved') : ''}
        </span>
      </div>
    </form>
  );
};
