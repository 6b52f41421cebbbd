import { Button, NativeSelect } from '@mantine/core';
import { SetMembership } from '@sandbar/contract/profile';
import type { Day } from '@sandbar/domain/common';
import { isRank, MAX_MEMBERSHIP_VALUE, RANKS, type Rank } from '@sandbar/domain/profile';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { read } from '../transport/read.ts';
import { useCommand } from '../transport/use-command.ts';
import { DateField } from '../ui/form/date-field.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { MoneyField } from '../ui/form/number-field.tsx';
import { text } from '../ui/form/use-contract-form.ts';
import { useRecordForm } from '../ui/form/use-record-form.tsx';
import { Fact, FactList } from '../ui/fact-list.tsx';
import { Money, Num } from '../ui/num.tsx';
import { showToast } from '../ui/toast-store.ts';
import { MemberQuery, type Member } from './member.query.ts';
import { Part } from './part.tsx';

const useRankNames = (): Readonly<Record<Rank, string>> => {
  const t = useTexts('people');
  return {
    standard: t('rankStandard'),
    silver: t('rankSilver'),
    gold: t('rankGold'),
    platinum: t('rankPlatinum'),
  };
};

interface MembershipPartProps {
  member: Member;
  may: { allowed: boolean; reason: string | null };
  onEdit: () => void;
}

/** Shows a member's rank, the membership's value in money, and its end. */
export const MembershipPart = ({ member, may, onEdit }: MembershipPartProps) => {
  const t = useTexts('people');
  const format = useFormat();
  const names = useRankNames();
  const { membership } = member;
  return (
    <Part
      title={t('membership')}
      action={
        <Button
          variant="default"
          size="sm"
          data-disabled={may.reason ? true : undefined}
          aria-disabled={may.reason ? true : undefined}
          title={may.reason ?? undefined}
          onClick={() => may.allowed && onEdit()}
        >
          {t(membership ? 'membershipEdit' : 'membershipGive')}
        </Button>
      }
    >
      {membership ? (
        <FactList>
          <Fact name={t('rank')}>{isRank(membership.rank) ? names[membership.rank] : membership.rank}</Fact>
          <Fact name={t('membershipValue')}>
            <Money amount={membership.value} />
          </Fact>
          <Fact name={t('membershipUntil')}>
            <Num>{membership.validTo ? format.day(membership.validTo) : t('membershipUnlimited')}</Num>
          </Fact>
        </FactList>
      ) : (
        <p className="muted">{t('membershipNone')}</p>
      )}
    </Part>
  );
};

/** Each save sends the values that were seen, instead of a version. */
const storedOf = (membership: Member['membership']) => ({
  version: 0,
  values: {
    Rank: (membership?.rank ?? 'standard') as Rank,
    Value: membership?.value ?? (null as number | null),
    ValidTo: (membership?.validTo ?? null) as Day | null,
  },
});

/** Changes the membership. */
export const MembershipDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const t = useTexts('people');
  const common = useTexts('common');
  const names = useRankNames();
  const format = useFormat();
  const [form, element] = useRecordForm({
    read: member.membership,
    stored: storedOf,
    reread: async () => (await read(MemberQuery, { id: member.id })).member?.membership,
    command: useCommand(SetMembership),
    input: ({ Value, ...values }, _, seen) => ({
      UserId: member.id,
      ...values,
      Value: Value!,
      Seen: seen && { Rank: seen.rank as Rank, Value: seen.value, ValidTo: seen.validTo },
    }),
    onSaved: () => {
      showToast(t('membershipSaved'));
      onClose();
    },
    fields: {
      Rank: { label: t('rank'), show: (rank) => names[rank] },
      Value: { label: t('membershipValue'), show: (value) => format.money(value ?? 0) },
      ValidTo: {
        label: t('membershipUntil'),
        show: (day) => (day ? format.day(day) : t('membershipUnlimited')),
      },
    },
    validate: ({ Value }) => (Value === null ? ['Value'] : []),
    errorText: () => t('required'),
  });
  const until = form.field('ValidTo');
  const rank = { ...form.field('Rank'), onChange: (next: string) => isRank(next) && form.set({ Rank: next }) };
  return (
    <FormDialog title={t('membership')} form={form} element={element} action={common('save')} onClose={onClose}>
      <p className="muted">{t('membershipText')}</p>
      <NativeSelect
        label={t('rank')}
        data={RANKS.map((rank) => ({ value: rank, label: names[rank] }))}
        {...text(rank)}
      />
      <MoneyField {...form.field('Value')} label={t('membershipValue')} max={MAX_MEMBERSHIP_VALUE} />
      <DateField {...until} label={t('membershipUntil')} hint={t('membershipUntilHint')} />
      {until.value && (
        <Button variant="subtle" size="xs" style={{ justifySelf: 'start' }} onClick={() => until.onChange(null)}>
          {t('membershipUnlimited')}
        </Button>
      )}
    </FormDialog>
  );
};
