import { Button, Textarea, TextInput } from '@mantine/core';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { ACTING_REASON } from '@sandbar/domain/audit';
import { PARTY_LIMITS } from '@sandbar/domain/catalogue';
import { IconHandStop } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { sendActing } from '../../transport/send-acting.ts';
import { invalidate, useRead } from '../../transport/use-read.ts';
import { ComboboxField } from '../../ui/form/combobox-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { usePointsText } from '../../ui/num.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { MayDo } from './console-may.ts';
import { DeskResortsQuery, StaysToHoldQuery } from './console.query.ts';

interface HoldForMemberProps {
  member: { id: string; name: string };
  may: MayDo;
  /** Called with the new order. */
  onHeld: (code: string) => void;
}

/** Holds a stay for a member: for example on the telephone; the member pays later. */
export const HoldForMember = (props: HoldForMemberProps) => {
  const t = useTexts('console-orders');
  const [opened, setOpened] = useState(false);
  const { may } = props;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHandStop size={18} stroke={1.75} aria-hidden="true" />}
        data-disabled={may.reason ? true : undefined}
        aria-disabled={may.reason ? true : undefined}
        title={may.reason ?? undefined}
        onClick={() => may.allowed && setOpened(true)}
      >
        {t('holdFor')}
      </Button>
      {opened && <HoldForm {...props} onClose={() => setOpened(false)} />}
    </>
  );
};

const FOREVER = 10 * 60_000;
const AGES = /^\s*(\d{1,2}\s*([,;]\s*\d{1,2}\s*)*)?$/;

/** `4, 7` are the ages of two children; undefined when it is not such a list. */
const agesIn = (written: string): number[] | undefined => {
  const ages = AGES.test(written) ? (written.match(/\d+/g) ?? []).map(Number) : undefined;
  return ages && ages.length <= PARTY_LIMITS.maxChildren && ages.every((age) => age <= 17) ? ages : undefined;
};

const HoldForm = ({ member, onHeld, onClose }: HoldForMemberProps & { onClose: () => void }) => {
  const t = useTexts('console-orders');
  const common = useTexts('common');
  const format = useFormat();
  const points = usePointsText();
  const [friendlyUrl, setFriendlyUrl] = useState<string | null>(null);
  const resorts = useRead(DeskResortsQuery, {}, { staleTime: FOREVER }).data?.addresses.items ?? [];
  const read = useRead(
    StaysToHoldQuery,
    { friendlyUrl: friendlyUrl ?? '' },
    { enabled: friendlyUrl !== null, staleTime: 0 },
  );
  const stays = (friendlyUrl === null ? [] : (read.data?.productvacation?.products ?? []))
    .flatMap((room) => room.variants.map((stay) => ({ ...stay, room: room.name })))
    .toSorted((one, other) => one.fromDate.localeCompare(other.fromDate) || one.room.localeCompare(other.room));
  const [form, element] = useContractForm({
    validate: ({ ProductId, AdultTotal, Ages, Reason }) => [
      ...(stays.some(({ id }) => id === ProductId) ? [] : ['ProductId']),
      ...(AdultTotal === null || AdultTotal < PARTY_LIMITS.minAdults || AdultTotal > PARTY_LIMITS.maxAdults
        ? ['AdultTotal']
        : []),
      ...(agesIn(Ages) ? [] : ['Ages']),
      ...(Reason.trim().length >= ACTING_REASON.min ? [] : ['Reason']),
    ],
    initial: { ProductId: null as string | null, AdultTotal: 2 as number | null, Ages: '', Reason: '' },
    errorText: (field) =>
      field === 'Reason'
        ? t('reasonShort', { least: ACTING_REASON.min })
        : field === 'ProductId'
          ? t('holdPick')
          : field === 'Ages'
            ? t('holdAgesWrong')
            : t('holdAdultsWrong', { most: PARTY_LIMITS.maxAdults }),
    fieldMap: { ChildrenAges: 'Ages' },
    submit: async ({ ProductId, AdultTotal, Ages, Reason }) => {
      const input = { ProductId: ProductId!, AdultTotal: AdultTotal!, ChildrenAges: agesIn(Ages)! };
      const acting = { memberId: member.id, reason: Reason.trim() };
      const sent = await sendActing(CreateVacationOrder, input, acting);
      if (!sent.ok) {
        // The stay may be taken by now.
        if (sent.failure.kind === 'refused') await invalidate(StaysToHoldQuery);
        return refusalOf(sent.failure, failureText(sent.failure, common));
      }
      showToast(t('holdDone', { name: member.name }));
      onHeld(sent.value.code);
      return null;
    },
  });
  return (
    <FormDialog title={t('holdFor')} form={form} element={element} action={t('holdNow')} onClose={onClose}>
      <p className="muted">{t('holdForText', { name: member.name })}</p>
      <ComboboxField
        label={t('resort')}
        options={resorts.map(({ friendlyUrl: url, name, place }) => ({ value: url, label: name, detail: place }))}
        value={friendlyUrl}
        onChange={(next) => {
          setFriendlyUrl(next);
          form.set({ ProductId: null });
        }}
      />
      <ComboboxField
        {...form.field('ProductId')}
        label={t('holdStay')}
        disabled={friendlyUrl === null || read.isPending}
        none={t('holdNone')}
        options={stays.map((stay) => ({
          value: stay.id,
          label: `${format.range(stay.fromDate, stay.toDate)} · ${stay.room}`,
          detail: stay.pointPrice > 0 ? points(stay.pointPrice) : format.money(stay.price),
        }))}
      />
      <NumberField
        {...form.field('AdultTotal')}
        label={t('holdAdults')}
        min={PARTY_LIMITS.minAdults}
        max={PARTY_LIMITS.maxAdults}
      />
      <TextInput
        {...text(form.field('Ages'))}
        label={t('holdAges')}
        description={t('holdAgesHint')}
        autoComplete="off"
      />
      <Textarea
        {...text(form.field('Reason'))}
        label={t('reason')}
        description={t('reasonRead')}
        autosize
        minRows={2}
        maxLength={ACTING_REASON.max}
      />
    </FormDialog>
  );
};
