import { Checkbox } from '@mantine/core';
import { CreateDiscount, UpdateDiscount } from '@sandbar/contract/catalogue';
import { CATALOGUE_LIMITS, discountFaults, PRICING_LIMITS } from '@sandbar/domain/catalogue';
import { addDays, type Day, type LocalText } from '@sandbar/domain/common';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { read } from '../../transport/read.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { ComboboxField } from '../../ui/form/combobox-field.tsx';
import { DateRangeField } from '../../ui/form/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { MoneyField, NumberField } from '../../ui/form/number-field.tsx';
import type { Together } from '../../ui/form/merge.ts';
import { useRecordForm } from '../../ui/form/use-record-form.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { BothTexts } from '../../ui/form/both-texts.tsx';
import { useDiscountWords } from './discount-words.tsx';
import { DiscountQuery, DiscountRoomsQuery, PricedResortsQuery, type ReadDiscount } from './pricing.query.ts';

const MONTH = 30;
/** Days ahead after which the start of a discount is probably a mistake. */
const FURTHEST = 1_100;

interface Days {
  from: Day | null;
  to: Day | null;
}

interface Values {
  Name: LocalText;
  ResortId: string | null;
  /** Empty: all room classes of the resort at the moment of saving. */
  RoomIds: readonly string[];
  someRooms: boolean;
  percent: boolean;
  ResultValue: number | null;
  Dates: Days;
  someCheckIns: boolean;
  CheckIns: Days;
}

/** Fields that change together: rooms belong to a resort, a number is percent or money, and days are a period. */
const TOGETHER: Together<Values> = [
  ['ResortId', 'RoomIds', 'someRooms'],
  ['ResultValue', 'percent'],
  ['Dates'],
  ['someCheckIns', 'CheckIns'],
];

type StoredDiscount = Omit<ReadDiscount, 'state'>;

const valuesOf = (read: StoredDiscount): Values => ({
  Name: { vi: read.name.vi, en: read.name.en },
  ResortId: read.resortId,
  RoomIds: read.roomIds,
  someRooms: true,
  percent: read.resultType === 0,
  ResultValue: read.resultValue,
  Dates: { from: read.fromDate, to: read.toDate },
  someCheckIns: Boolean(read.checkInFrom ?? read.checkInTo),
  CheckIns: { from: read.checkInFrom, to: read.checkInTo },
});

const emptyFrom = (today: Day): Values => ({
  Name: { vi: '', en: '' },
  ResortId: null,
  RoomIds: [],
  someRooms: false,
  percent: true,
  ResultValue: null,
  Dates: { from: today, to: addDays(today, MONTH) },
  someCheckIns: false,
  CheckIns: { from: null, to: null },
});

interface DiscountDialogProps {
  /** The discount to change; null: a new one. */
  discount: ReadDiscount | null;
  /** The initial values of a new record. */
  copied?: ReadDiscount | null;
  onClose: () => void;
}

/** Adds or edits a discount of room classes of one resort. It is a module of its own, loaded when it is opened. */
const DiscountDialog = ({ discount, copied = null, onClose }: DiscountDialogProps) => {
  const t = useTexts('pricing');
  const common = useTexts('common');
  const format = useFormat();
  const inWords = useDiscountWords();
  const create = useCommand(CreateDiscount);
  const update = useCommand(UpdateDiscount);
  const [today] = useState(() => format.dayOf(new Date()));
  const [empty] = useState(() => emptyFrom(today));
  const resorts = useRead(PricedResortsQuery, {}, { staleTime: 60_000 }).data?.addresses.items ?? [];
  const onSaved = async () => {
    showToast(t(discount ? 'saved' : 'made'));
    onClose();
  };
  const [form, element] = useRecordForm({
    read: discount,
    stored: (read: StoredDiscount | null) => ({
      version: read?.version ?? 0,
      by: read?.modifiedByName ?? null,
      at: read?.modifiedDate ?? null,
      values: read ? valuesOf(read) : empty,
    }),
    reread: async () => discount && (await read(DiscountQuery, { id: discount.id })).deskdiscount,
    command: update,
    input: async (values, { version: Version }) => ({
      ...(await inputOf(values)),
      DiscountId: discount?.id ?? '',
      Version,
    }),
    onSaved,
    create: discount ? undefined : { command: create, input: inputOf, onSaved },
    fields: {
      Name: { label: t('name') },
      ResortId: { label: t('resort'), show: (id) => resorts.find((resort) => resort.id === id)?.name ?? '' },
      RoomIds: { label: t('rooms') },
      someRooms: { label: t('rooms') },
      percent: { label: t('worth') },
      ResultValue: {
        label: t('worth'),
        show: (value, { percent }) => inWords.worth({ resultType: percent ? 0 : 1, resultValue: value ?? 0 }),
      },
      Dates: { label: t('dates'), show: ({ from, to }) => format.range(from!, to!) },
      someCheckIns: {
        label: t('checkIns'),
        show: (some, { CheckIns: { from, to } }) =>
          inWords.checkIns({ checkInFrom: some ? from : null, checkInTo: some ? to : null }) ?? '–',
      },
      CheckIns: { label: t('checkIns') },
    },
    together: TOGETHER,
    validate: (values) => {
      const faults = discountFaults({ ...termsOf(values), RoomIds: ['chosen'] });
      return [
        ...faults.map((fault) => (fault === 'From' || fault === 'To' ? 'Dates' : fault)),
        ...(values.ResortId ? [] : ['ResortId']),
        ...(values.someRooms && values.RoomIds.length === 0 ? ['RoomIds'] : []),
        ...(values.someCheckIns && !(values.CheckIns.from && values.CheckIns.to) ? ['CheckIns'] : []),
      ];
    },
    errorText: (field, value) => {
      if (field === 'ResultValue') return t(value === null ? 'required' : 'worthWrong');
      if (field === 'Dates' || field === 'CheckIns') return t('daysWrong');
      return t('required');
    },
    fieldMap: { From: 'Dates', To: 'Dates', CheckInFrom: 'CheckIns', CheckInTo: 'CheckIns' },
    prefilled: copied && !discount ? valuesOf(copied) : undefined,
  });
  const { values } = form;
  const rooms = useRead(DiscountRoomsQuery, { resortId: values.ResortId ?? '' }, { enabled: values.ResortId !== null });
  const known = rooms.data?.discountrooms ?? [];
  return (
    <FormDialog
      title={t(discount ? 'change' : 'create')}
      form={form}
      element={element}
      action={discount ? common('save') : t('createNow')}
      size={640}
      onClose={onClose}
    >
      <BothTexts label={t('name')} maxLength={PRICING_LIMITS.name} field={form.field('Name')} />
      <ComboboxField
        label={t('resort')}
        options={resorts.map(({ id, name, place }) => ({ value: id, label: name, detail: place }))}
        known={[discount ?? copied].flatMap((one) => (one ? [{ value: one.resortId, label: one.resortName }] : []))}
        {...form.field('ResortId')}
        onChange={(ResortId) => form.set({ ResortId, RoomIds: [] })}
      />
      <Segmented
        label={t('rooms')}
        value={values.someRooms ? 'some' : 'all'}
        onChange={(which) => form.set({ someRooms: which === 'some' })}
        options={[
          { value: 'all', label: t('allRooms') },
          { value: 'some', label: t('someRooms') },
        ]}
      />
      {values.someRooms && (
        <ComboboxField
          several
          label={t('rooms')}
          options={known.map(({ id, name }) => ({ value: id, label: name }))}
          disabled={values.ResortId === null}
          {...form.field('RoomIds')}
        />
      )}
      <Segmented
        label={t('worth')}
        value={values.percent ? 'percent' : 'money'}
        onChange={(kind) => form.set({ percent: kind === 'percent', ResultValue: null })}
        options={[
          { value: 'percent', label: t('byPercent') },
          { value: 'money', label: t('byMoney') },
        ]}
      />
      {values.percent ? (
        <NumberField {...form.field('ResultValue')} label={t('percentOff')} unit="%" min={1} max={100} />
      ) : (
        <MoneyField
          {...form.field('ResultValue')}
          label={t('moneyOff')}
          hint={t('moneyOffHint')}
          min={1}
          max={CATALOGUE_LIMITS.price}
        />
      )}
      <DateRangeField
        {...form.field('Dates')}
        label={t('dates')}
        hint={t('datesHint')}
        months={1}
        oneDay
        max={addDays(today, FURTHEST)}
      />
      <Checkbox
        label={t('onlyCheckIns')}
        checked={values.someCheckIns}
        onChange={(event) => form.set({ someCheckIns: event.currentTarget.checked })}
        error={form.mark('someCheckIns')}
      />
      {values.someCheckIns && (
        <DateRangeField
          {...form.field('CheckIns')}
          label={t('checkIns')}
          months={1}
          oneDay
          max={addDays(today, FURTHEST)}
        />
      )}
      <p className="muted">{t('effect')}</p>
    </FormDialog>
  );
};

/** The terms of the discount, without its rooms. */
const termsOf = ({ Name, percent, ResultValue, Dates, someCheckIns, CheckIns }: Values) => ({
  Name: { vi: Name.vi.trim(), en: Name.en.trim() },
  From: Dates.from,
  To: Dates.to,
  ...(someCheckIns ? { CheckInFrom: CheckIns.from, CheckInTo: CheckIns.to } : {}),
  ResultType: percent ? (0 as const) : (1 as const),
  ResultValue,
});

const inputOf = async (values: Values) => {
  const { From, To, ResultValue, ...terms } = termsOf(values);
  const all = values.someRooms ? null : await read(DiscountRoomsQuery, { resortId: values.ResortId! });
  const RoomIds = all ? (all.discountrooms ?? []).map(({ id }) => id) : [...values.RoomIds];
  return { ...terms, RoomIds, From: From!, To: To!, ResultValue: ResultValue! };
};

export default DiscountDialog;
