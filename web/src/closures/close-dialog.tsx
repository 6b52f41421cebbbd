import { CloseResort } from '@sandbar/contract/closures';
import { CLOSURE_ENDS, CLOSURE_LIMITS, type ClosureEnd } from '@sandbar/domain/closures';
import { addDays, type Day } from '@sandbar/domain/common';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { LanguageText } from '../ui/form/both-texts.tsx';
import { ComboboxField } from '../ui/form/combobox-field.tsx';
import { DateField, DateRangeField } from '../ui/form/date-field.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { refusalOf, useContractForm } from '../ui/form/use-contract-form.ts';
import { usePointsText } from '../ui/num.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { showToast } from '../ui/toast-store.ts';
import { useClosureWords } from './closure-words.tsx';
import { ClosableResortQuery, ClosurePreviewQuery, ResortsToCloseQuery } from './closures.query.ts';

const DAYS_TO_ANSWER = 7;
const DAYS_OF_POINTS = 365;

interface CloseDialogProps {
  /** Null: the resort is chosen in the dialog. */
  resortId: string | null;
  onClose: () => void;
}

/** Requests a closure, which a second person must approve, with a preview of its effects. */
export const CloseDialog = ({ resortId, onClose }: CloseDialogProps) => {
  const t = useTexts('closures');
  const common = useTexts('common');
  const format = useFormat();
  const { choices } = useClosureWords();
  const { send } = useCommand(CloseResort);
  const [today] = useState(() => format.dayOf(new Date()));
  const resorts = useRead(ResortsToCloseQuery, {}, { staleTime: Infinity }).data?.addresses.items;
  const [form, element] = useContractForm({
    initial: {
      ResortId: resortId,
      RoomIds: [] as readonly string[],
      Dates: { from: null as Day | null, to: null as Day | null },
      vi: '',
      en: '',
      Choices: [...CLOSURE_ENDS] as readonly ClosureEnd[],
      Fallback: 'money' as ClosureEnd,
      AnswerUntil: addDays(today, DAYS_TO_ANSWER) as Day | null,
      PointsUntil: addDays(today, DAYS_OF_POINTS) as Day | null,
    },
    validate: (typed) => [
      ...(typed.ResortId ? [] : ['ResortId']),
      ...(typed.Dates.from && typed.Dates.to ? [] : ['Dates']),
      ...(typed.vi.trim() ? [] : ['vi']),
      ...(typed.Choices.includes(typed.Fallback) ? [] : ['Choices']),
      ...(typed.AnswerUntil ? [] : ['AnswerUntil']),
    ],
    errorText: (field) => t(field === 'Choices' ? 'fallbackOffered' : 'required'),
    fieldMap: { From: 'Dates', To: 'Dates', Reason: 'vi' },
    submit: async (typed) => {
      const vi = typed.vi.trim();
      const sent = await send({
        ResortId: typed.ResortId!,
        RoomIds: [...typed.RoomIds],
        From: typed.Dates.from!,
        To: typed.Dates.to!,
        Reason: { vi, en: typed.en.trim() || vi },
        Choices: [...typed.Choices],
        Fallback: typed.Fallback,
        AnswerUntil: typed.AnswerUntil!,
        PointsUntil: typed.PointsUntil,
      });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('asked'));
      onClose();
      return null;
    },
  });
  const { values } = form;
  const { from, to } = values.Dates;
  const closable = useRead(ClosableResortQuery, { id: values.ResortId ?? '' }, { enabled: values.ResortId !== null });
  const rooms = closable.data?.closableresort?.rooms ?? [];
  const choose = (choice: ClosureEnd, on: boolean) =>
    form.set({ Choices: CLOSURE_ENDS.filter((one) => (one === choice ? on : values.Choices.includes(one))) });
  const reason = { label: t('closeReason'), long: true, maxLength: CLOSURE_LIMITS.reason };
  return (
    <FormDialog title={t('close')} form={form} element={element} action={t('askSecond')} size={720} onClose={onClose}>
      <div className="fields">
        <ComboboxField
          {...form.field('ResortId')}
          label={t('resort')}
          options={(resorts ?? []).map(({ id, name, place }) => ({ value: id, label: name, detail: place }))}
          known={closable.data?.closableresort ? [asOption(closable.data.closableresort)] : []}
          onChange={(ResortId) => form.set({ ResortId, RoomIds: [] })}
        />
        <ComboboxField
          several
          label={t('rooms')}
          hint={t('roomsHint')}
          options={rooms.map(asOption)}
          value={values.RoomIds}
          onChange={(RoomIds) => form.set({ RoomIds })}
        />
      </div>
      <DateRangeField {...form.field('Dates')} label={t('nights')} min={today} />
      {values.ResortId && from && to && (
        <Preview resortId={values.ResortId} roomIds={values.RoomIds} {...{ from, to }} />
      )}
      <LanguageText {...reason} language="vi" hint={t('reasonHint')} field={form.field('vi')} />
      <LanguageText {...reason} language="en" hint={t('reasonEnHint')} field={form.field('en')} />
      <fieldset className="stack">
        <legend className="w5">{t('membersMayChoose')}</legend>
        {CLOSURE_ENDS.map((choice) => (
          <Checkbox
            key={choice}
            label={choices[choice]}
            checked={values.Choices.includes(choice)}
            onChange={(on) => choose(choice, on)}
          />
        ))}
      </fieldset>
      <div className="stack g8">
        <p className="w5">{t('withoutAnswer')}</p>
        <Segmented
          label={t('withoutAnswer')}
          value={values.Fallback}
          onChange={(Fallback) => form.set({ Fallback })}
          options={(['money', 'points'] as const).map((value) => ({ value, label: choices[value] }))}
        />
        {form.field('Choices').error && <p role="alert">{form.field('Choices').error}</p>}
      </div>
      <div className="fields">
        <DateField {...form.field('AnswerUntil')} label={t('answerUntil')} min={addDays(today, 1)} />
        <DateField {...form.field('PointsUntil')} label={t('pointsUntil')} hint={t('pointsUntilHint')} min={today} />
      </div>
    </FormDialog>
  );
};

const asOption = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

interface PreviewProps {
  resortId: string;
  roomIds: readonly string[];
  from: Day;
  to: Day;
}

/** Shows the effects of the closure now. */
const Preview = ({ resortId, roomIds, from, to }: PreviewProps) => {
  const t = useTexts('closures');
  const format = useFormat();
  const points = usePointsText();
  const asked = { resortId, roomIds: [...roomIds], from, to };
  const would = useRead(ClosurePreviewQuery, asked, { staleTime: 0 }).data?.closurepreview;
  if (!would) return null;
  return (
    <section aria-label={t('preview')} aria-live="polite">
      <FactList
        numbers
        facts={[
          [t('staysLeave'), format.number(would.stays)],
          [t('holdsEnd'), format.number(would.holds)],
          [t('ordersAsked'), format.number(would.orders)],
          [t('ownersWeeks'), would.weeks > 0 ? format.number(would.weeks) : null],
          [t('begun'), would.begun > 0 ? format.number(would.begun) : null],
          [t('moneyAtMost'), format.money(would.money)],
          [t('pointsAtMost'), would.points > 0 ? points(would.points) : null],
        ]}
      />
    </section>
  );
};
