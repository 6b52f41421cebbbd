import { Textarea } from '@mantine/core';
import { CancelOrder, CancelOrderByDecision } from '@sandbar/contract/orders';
import { ACTING_REASON } from '@sandbar/domain/audit';
import { orderState } from '@sandbar/domain/orders';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { sendActing } from '../../transport/send-acting.ts';
import { useCommand } from '../../transport/use-command.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { MoneyField, NumberField } from '../../ui/form/number-field.tsx';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { usePointsText } from '../../ui/num.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type DeskOrder } from './console.query.ts';
import type { FormProps } from './form-props.ts';
import { FactList } from '../../ui/fact-list.tsx';

type Back = NonNullable<DeskOrder['cancellation']>;
type Way = 'policy' | 'decision';

/**
 * Cancels the order for its member: by the cancellation policy, or, when it is paid, with another refund by decision.
 * The refund is shown first.
 */
const CancelForm = ({ found: { order, cancellation, giftCodes }, onClose }: FormProps) => {
  const t = useTexts('console-orders');
  const common = useTexts('common');
  const format = useFormat();
  const back = cancellation!;
  const decide = useCommand(CancelOrderByDecision);
  const usesMore = back.paid > 0 || order.points > 0;
  const mayDecide = orderState(order.allStatus) === 'closed' && (usesMore || giftCodes.length > 0);
  const pointsBack = back.points.reduce((sum, part) => sum + part.points, 0);
  const [form, element] = useContractForm({
    validate: ({ Way, Refund, PointsPercent, Reason }) => [
      ...(Way === 'policy' || (Refund !== null && Refund >= 0 && Refund <= back.paid) ? [] : ['Refund']),
      ...(Way === 'policy' || (PointsPercent !== null && PointsPercent <= 100) ? [] : ['PointsPercent']),
      ...(Reason.trim().length >= ACTING_REASON.min ? [] : ['Reason']),
    ],
    initial: {
      Way: 'policy' as Way,
      Refund: back.paid as number | null,
      PointsPercent: 100 as number | null,
      Reason: '',
    },
    errorText: (field) =>
      field === 'Refund'
        ? t('amountUpTo', { most: format.money(back.paid) })
        : field === 'PointsPercent'
          ? t('percentWrong')
          : t('reasonShort', { least: ACTING_REASON.min }),
    submit: async ({ Way, Refund, PointsPercent, Reason }) => {
      const reason = Reason.trim();
      const about = { OrderId: order.id, Reason: reason };
      const sent =
        Way === 'decision'
          ? await decide.send({ ...about, Refund: Refund!, PointsPercent: PointsPercent!, Paid: back.paid })
          : await sendActing(
              CancelOrder,
              { ...about, Refund: back.refund, Points: pointsBack, GiftCodes: back.giftCodes },
              { memberId: order.user.id, reason },
            );
      if (!sent.ok) {
        // The refund may have changed, so it is shown again.
        return refusalOf(sent.failure, failureText(sent.failure, common));
      }
      showToast('approvalId' in sent.value ? t('askedSecond') : t('canceled'));
      onClose();
      return null;
    },
  });
  const { Way, Refund, PointsPercent } = form.values;
  const givesAll = Refund === back.paid && (order.points === 0 || PointsPercent === 100);
  const ofCodes = givesAll && back.percent < 100 ? giftCodes.reduce((sum, { amount }) => sum + amount, 0) : 0;
  const beyond = Math.max(0, (Refund ?? 0) - back.refund) + ofCodes;
  return (
    <FormDialog title={t('cancelOrder')} form={form} element={element} action={t('cancelNow')} danger onClose={onClose}>
      <p>{t('cancelText', { name: order.userName })}</p>
      {mayDecide && (
        <Segmented
          label={t('refundWay')}
          value={Way}
          options={[
            { value: 'policy', label: t('byPolicy') },
            { value: 'decision', label: t(usesMore ? 'byDecision' : 'giveCodesBack') },
          ]}
          onChange={(value) => form.set({ Way: value as Way })}
        />
      )}
      {Way === 'policy' ? (
        <PolicyFacts back={back} />
      ) : (
        <>
          {back.paid > 0 && (
            <MoneyField
              label={t('comesBack')}
              hint={t('byPolicyIs', { amount: format.money(back.refund), paid: format.money(back.paid) })}
              {...form.field('Refund')}
            />
          )}
          {order.points > 0 && (
            <NumberField
              label={t('pointsPercent')}
              hint={t('percentByPolicy', { percent: format.percent(back.percent) })}
              unit="%"
              max={100}
              {...form.field('PointsPercent')}
            />
          )}
          {giftCodes.length > 0 && (
            <>
              <FactList
                facts={[[t(givesAll ? 'codesBack' : 'codesLost'), giftCodes.map(({ code }) => code).join(', ')]]}
                numbers
              />
              {usesMore && <p className="t12 muted">{t('codesWithAll')}</p>}
            </>
          )}
          {beyond > 0 && <p className="t12 muted">{t('beyondPolicy', { amount: format.money(beyond) })}</p>}
        </>
      )}
      {(Way === 'policy' ? back.refund : (Refund ?? 0)) > 0 && (
        <p className="t12 muted">{t(back.automatic ? 'backAutomatic' : 'backByHand')}</p>
      )}
      <Textarea
        label={t('reason')}
        description={t('reasonRead')}
        autosize
        minRows={2}
        maxLength={200}
        {...text(form.field('Reason'))}
      />
    </FormDialog>
  );
};

/** Shows the refund of the order's cancellation policy today. */
const PolicyFacts = ({ back }: { back: Back }) => {
  const t = useTexts('console-orders');
  const format = useFormat();
  const points = usePointsText();
  const sum = (parts: readonly { points: number }[]) => parts.reduce((all, part) => all + part.points, 0);
  const [pointsBack, pointsLost] = [sum(back.points), sum(back.pointsLost)];
  const hasOthers = pointsBack + pointsLost + back.giftCodes.length + back.giftCodesLost.length > 0;
  const facts: [string, string | null][] = [
    [t('comesBack'), back.paid > 0 || !hasOthers ? format.money(back.refund) : null],
    [t('ofPaid'), back.paid > 0 ? `${format.percent(back.percent)} · ${format.money(back.paid)}` : null],
    [t('pointsBack'), pointsBack > 0 ? points(pointsBack) : null],
    [t('pointsLost'), pointsLost > 0 ? points(pointsLost) : null],
    [t('codesBack'), back.giftCodes.join(', ') || null],
    [t('codesLost'), back.giftCodesLost.join(', ') || null],
  ];
  return <FactList facts={facts} numbers />;
};

export default CancelForm;
