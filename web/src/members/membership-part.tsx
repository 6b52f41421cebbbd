import { Button, NativeSelect } from '@mantine/core';
import { SetMembership } from '@sandbar/contract/profile';
import type { Day } from '@sandbar/domain/common';
import { isRank, MOST_MEMBERSHIP_VALUE, RANKS, type Rank } from '@sandbar/domain/profile';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { DateField } from '../ui/form/date-field.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { MoneyField } from '../ui/form/number-field.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { Fact, FactList } from '../ui/fact-list.tsx';
import { Money, Num } from '../ui/num.tsx';
import { showToast } from '../ui/toast-store.ts';
import { type Member } from './member.query.ts';
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
}

/** A member's rank, what the membership is worth, and until when it runs. */
export const MembershipPart = ({ member, may }: MembershipPartProps) => {
  const t = useTexts('people');
  const format = useFormat();
  const names = useRankNames();
  const [editing, setEditing] = useState(false);
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
          onClick={() => may.allowed && setEditing(true)}
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
      {editing && <MembershipDialog member={member} onClose={() => setEditing(false)} />}
    </Part>
  );
};

const MembershipDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const t = useTexts('people');
  const common = useTexts('common');
  const names = useRankNames();
  const { membership } = member;
  const set = useCommand(SetMembership);
  const [form, element] = useContractForm({
    initial: {
      Rank: membership?.rank ?? 'standard',
      Value: membership?.value ?? (null as number | null),
      ValidTo: (membership?.validTo ?? null) as Day | null,
    },
    validate: ({ Value }) => (Value === null ? ['Value'] : []),
    errorText: () => t('required'),
    submit: async ({ Rank, Value, ValidTo }) => {
      const sent = await set.send({ UserId: member.id, Rank: Rank as Rank, Value: Value!, ValidTo });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('membershipSaved'));
      onClose();
      return null;
    },
  });
  const until = form.field('ValidTo');
  return (
    <FormDialog title={t('membership')} form={form} element={element} action={common('save')} onClose={onClose}>
      <p className="muted">{t('membershipText')}</p>
      <NativeSelect
        label={t('rank')}
        data={RANKS.map((rank) => ({ value: rank, label: names[rank] }))}
        {...text(form.field('Rank'))}
      />
      <MoneyField {...form.field('Value')} label={t('membershipValue')} max={MOST_MEMBERSHIP_VALUE} />
      <DateField {...until} label={t('membershipUntil')} hint={t('membershipUntilHint')} />
      {until.value && (
        <Button variant="subtle" size="xs" style={{ justifySelf: 'start' }} onClick={() => until.onChange(null)}>
          {t('membershipUnlimited')}
        </Button>
      )}
    </FormDialog>
  );
};
