import { Button, Textarea, TextInput } from '@mantine/core';
import { ApplyGiftCodes, ConfirmOrder, CreatePointPaymentSale, RemovePointPaymentSale } from '@sandbar/contract/orders';
import { ACTING_REASON } from '@sandbar/domain/audit';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { failureText } from '../../../i18n/failure-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Outcome } from '../../../transport/failure.ts';
import { sendActing } from '../../../transport/send-acting.ts';
import { ComboboxField, type Option } from '../../../ui/form/combobox-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { usePointsText } from '../../../ui/num.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { MayDo } from '../console-may.ts';
import desk from '../console.module.css';
import type { DeskOrder } from '../console.query.ts';
import styles from './sale.module.css';

interface CompleteSaleProps {
  found: DeskOrder;
  may: MayDo;
  /** The payment methods of the merchant; undefined while they load. */
  ways: readonly Option[] | undefined;
}

/**
 * Staff complete a held order for its member: points, a code, the guest, the payment method. Each step sends the
 * member's own command with the member's request as the reason.
 */
export const CompleteSale = ({ found, may, ways }: CompleteSaleProps) => {
  const t = useTexts('desk-sale');
  const common = useTexts('common');
  const format = useFormat();
  const pointsText = usePointsText();
  const { order, checkout } = found;
  const [points, setPoints] = useState<number | null>(order.points || null);
  const [code, setCode] = useState(found.giftCodes.map((used) => used.code).join(', '));
  const [guest, setGuest] = useState('');
  const [methodId, setMethodId] = useState<string | null>(null);
  // The member's request when the stay was held, from the previous page.
  const [word, setWord] = useState((useLocation().state as { word?: string } | null)?.word ?? '');
  const [isWordShort, setIsWordShort] = useState(false);
  const wordField = useRef<HTMLTextAreaElement>(null);
  const [doing, setDoing] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const short = word.trim().length < ACTING_REASON.min;
  const acting = { memberId: order.user.id, reason: word.trim() };
  const available = checkout?.pointsAvailable ?? 0;
  const asks = order.grandTotal > 0;

  const act = async (name: string, send: () => Promise<Outcome<unknown>>, done: string) => {
    setFailure(null);
    setIsWordShort(short);
    if (short) {
      wordField.current?.focus();
      return;
    }
    setDoing(name);
    const sent = await send();
    setDoing(null);
    if (sent.ok) showToast(done);
    else setFailure(failureText(sent.failure, common));
  };
  const spendPoints = () =>
    act(
      'points',
      () =>
        points
          ? sendActing(CreatePointPaymentSale, { TargetId: order.id, Point: points }, acting)
          : sendActing(RemovePointPaymentSale, { TargetId: order.id }, acting),
      t('pointsApplied'),
    );
  const setCodes = () =>
    act(
      'code',
      () => sendActing(ApplyGiftCodes, { TargetId: order.id, GiftCode: code.trim() }, acting),
      t('codeApplied'),
    );
  const finish = () =>
    act(
      'confirm',
      () =>
        sendActing(
          ConfirmOrder,
          {
            GrandTotal: order.grandTotal,
            ...(asks && methodId ? { PaymentMethodId: methodId } : {}),
            ...(guest.trim() ? { ReceiverName: guest.trim() } : {}),
          },
          acting,
          order.id,
        ),
      t('confirmed'),
    );

  return (
    <section className="stack one g16 shrink" aria-labelledby="console-sale">
      <h2 id="console-sale" className="t20">
        {t('complete')}
      </h2>
      <Textarea
        label={t('word')}
        description={t('wordRead')}
        placeholder={t('wordHint')}
        autosize
        minRows={2}
        maxLength={ACTING_REASON.max}
        ref={wordField}
        value={word}
        error={isWordShort && short ? t('wordShort', { least: ACTING_REASON.min }) : undefined}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      {(available > 0 || order.points > 0) && (
        <div className={styles['apply']}>
          <NumberField
            label={t('points')}
            hint={t('pointsHint', { points: pointsText(available) })}
            max={available}
            value={points}
            onChange={setPoints}
          />
          <Button
            variant="default"
            disabled={!may.allowed}
            loading={doing === 'points'}
            onClick={() => void spendPoints()}
          >
            {t('apply')}
          </Button>
        </div>
      )}
      <div className={styles['apply']}>
        <TextInput
          label={t('code')}
          autoComplete="off"
          maxLength={200}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button variant="default" disabled={!may.allowed} loading={doing === 'code'} onClick={() => void setCodes()}>
          {t('apply')}
        </Button>
      </div>
      <TextInput
        label={t('guest')}
        placeholder={order.userName}
        autoComplete="off"
        maxLength={100}
        value={guest}
        onChange={(event) => setGuest(event.currentTarget.value)}
      />
      {asks && (
        <ComboboxField label={t('way')} options={ways ?? []} disabled={!ways} value={methodId} onChange={setMethodId} />
      )}
      <FactList
        numbers
        facts={[
          [t('subTotal'), format.money(order.subTotal)],
          [t('codesOff'), order.giftCodeAmount > 0 ? `−${format.money(order.giftCodeAmount)}` : null],
          [t('pointsOff'), order.points > 0 ? pointsText(order.points) : null],
          [t('toPay'), format.money(order.grandTotal)],
        ]}
      />
      {failure && (
        <p role="alert" className={desk['bad']}>
          {failure}
        </p>
      )}
      <Button
        disabled={!may.allowed || (asks && methodId === null)}
        loading={doing === 'confirm'}
        onClick={() => void finish()}
      >
        {t('confirm')}
      </Button>
      {may.reason && <p className="t12 muted">{may.reason}</p>}
    </section>
  );
};
