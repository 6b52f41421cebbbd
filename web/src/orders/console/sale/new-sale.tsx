import { Button, Textarea } from '@mantine/core';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { ACTING_REASON } from '@sandbar/domain/audit';
import { PARTY_LIMITS } from '@sandbar/domain/catalogue';
import { useState } from 'react';
import { failureText } from '../../../i18n/failure-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { sendActing } from '../../../transport/send-acting.ts';
import { invalidate, useRead } from '../../../transport/use-read.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { MayDo } from '../console-may.ts';
import desk from '../console.module.css';
import { FindMember } from './find-member.tsx';
import { FindStay, type ChosenStay, type Wish } from './find-stay.tsx';
import { agesIn } from './party.ts';
import { SaleMemberQuery, SaleResortsQuery, SaleStaysQuery, type SaleMember } from './sale.query.ts';

interface NewSaleProps {
  /** The member in the address: the sale is for them. */
  memberId: string | null;
  may: MayDo;
  /** Called with the new order and the member's request. */
  onHeld: (code: string, word: string) => void;
}

/** Starts a sale by telephone or at the desk: the member, the stay, and the hold. The order's page completes it. */
export const NewSale = ({ memberId, may, onHeld }: NewSaleProps) => {
  const t = useTexts('desk-sale');
  const common = useTexts('common');
  const known = useRead(SaleMemberQuery, { id: memberId ?? '' }, { enabled: memberId !== null }).data?.member;
  const [picked, setPicked] = useState<SaleMember | null | undefined>();
  const member = picked === undefined ? (known ?? null) : picked;
  const [wish, setWish] = useState<Wish>({ from: null, to: null, adults: 2, ages: '', friendlyUrl: null });
  const [stay, setStay] = useState<ChosenStay | null>(null);
  const [reason, setReason] = useState('');
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [said, setSaid] = useState(false);
  const ages = agesIn(wish.ages);
  const { adults } = wish;
  const partyFits =
    ages !== undefined && adults !== null && adults >= PARTY_LIMITS.minAdults && adults <= PARTY_LIMITS.maxAdults;
  const short = reason.trim().length < ACTING_REASON.min;

  const hold = async () => {
    setSaid(true);
    if (!member || !stay || !partyFits || short) return;
    setSending(true);
    const input = { ProductId: stay.id, AdultTotal: adults, ChildrenAges: ages };
    const sent = await sendActing(CreateVacationOrder, input, { memberId: member.id, reason: reason.trim() });
    setSending(false);
    if (!sent.ok) {
      setFailure(failureText(sent.failure, common));
      // The stay may be taken meanwhile.
      if (sent.failure.kind === 'refused') await invalidate(SaleStaysQuery, SaleResortsQuery);
      return;
    }
    showToast(t('held', { name: member.name || member.userName }));
    onHeld(sent.value.code, reason.trim());
  };

  return (
    <div className="sided">
      <div className="stack one g32 shrink">
        <FindMember member={member} onChange={setPicked} error={said && !member ? t('memberMissing') : undefined} />
        <FindStay
          wish={wish}
          onWish={(change) => {
            setWish({ ...wish, ...change });
            setStay(null);
          }}
          stay={stay}
          onStay={setStay}
          error={said && !stay ? t('stayMissing') : undefined}
        />
      </div>
      <section className="stack one g16 shrink" aria-labelledby="sale-hold">
        <h2 id="sale-hold" className="t20">
          {t('hold')}
        </h2>
        <FactList
          facts={[
            [t('member'), member ? member.name || member.userName : '–'],
            [t('stay'), stay ? `${stay.name} · ${stay.dates}` : '–'],
            [t('price'), stay ? stay.price : '–'],
          ]}
        />
        <Textarea
          label={t('word')}
          description={t('wordRead')}
          placeholder={t('wordHint')}
          autosize
          minRows={2}
          maxLength={ACTING_REASON.max}
          value={reason}
          error={said && short ? t('wordShort', { least: ACTING_REASON.min }) : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {failure && (
          <p role="alert" className={desk['bad']}>
            {failure}
          </p>
        )}
        {said && !partyFits && (
          <p role="alert" className={desk['bad']}>
            {t('partyWrong', { most: PARTY_LIMITS.maxAdults })}
          </p>
        )}
        <Button disabled={!may.allowed} title={may.reason ?? undefined} loading={sending} onClick={() => void hold()}>
          {t('holdNow')}
        </Button>
        {may.reason && <p className="t12 muted">{may.reason}</p>}
      </section>
    </div>
  );
};
