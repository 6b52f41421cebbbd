import {
  ChangeRentPromotion,
  CreateRentPromotion,
  RENT_PLUGIN_IDS,
  rentProgramForm,
} from '@sandbar/contract/promotions';
import { addDays, type Day } from '@sandbar/domain/common';
import type { RentPluginKind } from '@sandbar/domain/promotions';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { newId } from '../../transport/command-ids.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { TwoTexts } from '../../ui/form/both-texts.tsx';
import { ComboboxField } from '../../ui/form/combobox-field.tsx';
import { DateRangeField } from '../../ui/form/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { MoneyField, NumberField } from '../../ui/form/number-field.tsx';
import { bySchema, refusalOf, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ProgramPreview } from './program-preview.tsx';
import { ProgramResortsQuery, type RentProgram } from './programs.query.ts';

const MONTH = 30;

interface ProgramDialogProps {
  /** The program to edit or copy. */
  program: RentProgram | null;
  /** Whether the program is changed; otherwise it is copied into a new one. */
  change: boolean;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** Returns one plugin in the form's values: only what its kind needs. */
const pluginOf = (program: RentProgram | null) => {
  const plugin = program?.plugins[0];
  return {
    kind: (plugin?.kind ?? 'percent') as RentPluginKind,
    Percent: plugin?.percent ?? null,
    Amount: plugin?.amount ?? null,
    contentVi: plugin?.contentVi ?? '',
    contentEn: plugin?.contentEn ?? '',
  };
};

/**
 * Creates a program, changes it for owners who choose it from now on, or copies another one. The form edits the first
 * plugin; further ones, which the wire allows, stay unchanged.
 */
const ProgramDialog = ({ program, change, onClose, onSaved }: ProgramDialogProps) => {
  const t = useTexts('rent-programs');
  const common = useTexts('common');
  const format = useFormat();
  const [create, alter] = [useCommand(CreateRentPromotion), useCommand(ChangeRentPromotion)];
  const resorts = useRead(ProgramResortsQuery, {}, { staleTime: Infinity }).data?.addresses.items ?? [];
  const [today] = useState(() => format.dayOf(new Date()));
  // The ids are the same whenever it is sent, because other ids would make the same input another command and a second
  // program.
  const [madeIds] = useState(() => Array.from({ length: Math.max(1, program?.plugins.length ?? 0) }, newId));
  const madeId = (place: number) => madeIds[place]!;
  const [form, element] = useContractForm({
    validate: bySchema(rentProgramForm),
    initial: {
      vi: program?.nameVi ?? '',
      en: program?.nameEn ?? '',
      Dates: {
        from: (program?.fromDate ?? today) as Day | null,
        to: (program?.toDate ?? addDays(today, MONTH)) as Day | null,
      },
      ...pluginOf(program),
      Resorts: (program?.targets ?? []).map(({ id }) => id) as readonly string[],
      MaxRentals: program?.maxRentals ?? null,
      MaxRentalsPerOwner: program?.maxRentalsPerOwner ?? null,
      Budget: program?.budget ?? null,
    },
    errorText: (field) => {
      if (field === 'Dates') return t('datesWrong');
      if (field === 'Percent') return t('percentWrong');
      if (field === 'Amount') return t('amountWrong');
      return t('required');
    },
    fieldMap: { Name: 'vi', FromDate: 'Dates', ToDate: 'Dates', Plugins: 'Amount', Targets: 'Resorts' },
    submit: async (typed) => {
      const first = {
        Id: change ? program!.plugins[0]!.id : madeId(0),
        PluginId: RENT_PLUGIN_IDS[typed.kind],
        Amount: typed.kind === 'amount' ? typed.Amount : null,
        Percent: typed.kind === 'percent' ? typed.Percent : null,
        MaxDiscountAmount: typed.kind === 'percent' ? typed.Amount : null,
        Content: typed.kind === 'text' ? { vi: typed.contentVi.trim(), en: typed.contentEn.trim() } : null,
      };
      const further = (program?.plugins ?? []).slice(1).map((plugin, place) => ({
        Id: change ? plugin.id : madeId(place + 1),
        PluginId: RENT_PLUGIN_IDS[plugin.kind as RentPluginKind],
        Amount: plugin.kind === 'amount' ? plugin.amount : null,
        Percent: plugin.percent,
        MaxDiscountAmount: plugin.kind === 'percent' ? plugin.amount : null,
        Content: plugin.kind === 'text' ? { vi: plugin.contentVi ?? '', en: plugin.contentEn ?? '' } : null,
      }));
      const kinds = new Map((program?.targets ?? []).map(({ id, kind }) => [id, kind]));
      const terms = {
        Name: { vi: typed.vi.trim(), en: typed.en.trim() },
        FromDate: typed.Dates.from!,
        ToDate: typed.Dates.to!,
        Plugins: [first, ...further],
        Targets: typed.Resorts.map((id) => ({
          Kind: kinds.get(id) === 'room' ? ('room' as const) : ('resort' as const),
          TargetId: id,
        })),
        MaxRentals: typed.MaxRentals,
        MaxRentalsPerOwner: typed.MaxRentalsPerOwner,
        Budget: typed.Budget,
      };
      const sent = change ? await alter.send({ ...terms, PromotionId: program!.id }) : await create.send(terms);
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t(change ? 'changed' : 'made'));
      onSaved(sent.value.id);
      return null;
    },
  });
  const { values } = form;
  return (
    <FormDialog
      title={t(change ? 'change' : 'create')}
      form={form}
      element={element}
      action={common('save')}
      size={640}
      onClose={onClose}
    >
      {change && <p className="muted">{t('changeText')}</p>}
      <TwoTexts label={t('programName')} maxLength={120} vi={form.field('vi')} en={form.field('en')} />
      <DateRangeField {...form.field('Dates')} label={t('dates')} months={1} oneDay max={addDays(today, 1_095)} />
      <Segmented
        label={t('does')}
        value={values.kind}
        onChange={(kind) => form.set({ kind, Percent: null, Amount: null, contentVi: '', contentEn: '' })}
        options={[
          { value: 'percent', label: t('byPercent') },
          { value: 'amount', label: t('byMoney') },
          { value: 'text', label: t('byText') },
        ]}
      />
      {values.kind === 'text' ? (
        <TwoTexts label={t('says')} maxLength={500} vi={form.field('contentVi')} en={form.field('contentEn')} />
      ) : (
        <div className="fields">
          {values.kind === 'percent' && (
            <NumberField {...form.field('Percent')} label={t('percentOff')} unit="%" min={1} max={100} />
          )}
          <MoneyField {...form.field('Amount')} label={t(values.kind === 'percent' ? 'atMost' : 'moneyOff')} min={1} />
        </div>
      )}
      <ProgramPreview kind={values.kind} percent={values.Percent} amount={values.Amount} dates={values.Dates} />
      <ComboboxField
        several
        label={t('resorts')}
        hint={t('resortsHint')}
        options={resorts.map(({ id, name, place }) => ({ value: id, label: name, detail: place }))}
        known={(program?.targets ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={values.Resorts}
        onChange={(next) => form.set({ Resorts: next })}
        error={form.field('Resorts').error}
      />
      <div className="fields">
        <NumberField {...form.field('MaxRentals')} label={t('maxRooms')} hint={t('noLimit')} min={1} />
        <NumberField {...form.field('MaxRentalsPerOwner')} label={t('maxOfOwner')} hint={t('noLimit')} min={1} />
        <MoneyField {...form.field('Budget')} label={t('budget')} hint={t('budgetHint')} min={1} />
      </div>
    </FormDialog>
  );
};

export default ProgramDialog;
