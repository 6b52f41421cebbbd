import { Button, TextInput } from '@mantine/core';
import { DismissWaitingMoney, MatchWaitingMoney } from '@sandbar/contract/payments';
import { formatOrderCode } from '@sandbar/domain/orders';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { showToast } from '../ui/toast-store.ts';
import { FactList } from '../ui/fact-list.tsx';
import { MoneyOrders } from './money-orders.tsx';
import type { TaskProps } from './task-props.ts';
import styles from './today.module.css';

/** An unapplied payment: matched to an order, or dismissed with a reason. */
export const MoneyTask = ({ task, onDone }: TaskProps) => {
  const t = useTexts('tasks');
  const common = useTexts('common');
  const format = useFormat();
  const match = useCommand(MatchWaitingMoney);
  const dismiss = useCommand(DismissWaitingMoney);
  const ended = async (words: string) => {
    showToast(words);
    onDone();
    return null;
  };
  const takenBack = task.problem === 'taken-back';
  const [cameBack, setCameBack] = useState(task.problem === 'came-back');
  const [toOrder, toOrderElement] = useContractForm({
    validate: ({ OrderCode }) => (OrderCode.trim() ? [] : ['OrderCode']),
    initial: { OrderCode: task.code },
    errorText: () => t('orderCodeMissing'),
    submit: async (typed) => {
      const OrderCode = typed.OrderCode.trim();
      const sent = await match.send({
        MoneyId: task.id,
        OrderCode,
        ...(task.problem === 'came-back' && { CameBack: cameBack }),
      });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      if ('approvalId' in sent.value) return ended(t('askedSecond', { code: formatOrderCode(OrderCode) }));
      return ended(t(takenBack ? 'askedAgain' : cameBack ? 'owedAgain' : 'matched'));
    },
  });
  const [dismissing, asideElement] = useContractForm({
    validate: ({ Reason }) => (Reason.trim() ? [] : ['Reason']),
    initial: { Reason: '' },
    errorText: () => t('letterMissing'),
    submit: async ({ Reason }) => {
      const sent = await dismiss.send({ MoneyId: task.id, Reason: Reason.trim() });
      return sent.ok ? ended(t('dismissed')) : refusalOf(sent.failure, failureText(sent.failure, common));
    },
  });
  const failure = toOrder.failure ?? dismissing.failure;
  return (
    <div className="task-body">
      <p className={`n ${styles['amount']}`}>{format.money(task.amount ?? 0)}</p>
      {takenBack ? (
        <p className="danger">{t('moneyTakenBack')}</p>
      ) : (
        <p className="muted">{t(task.problem === 'came-back' ? 'moneyCameBack' : 'moneyText')}</p>
      )}
      <FactList
        look="ruled"
        numbers
        facts={[
          [t('content'), task.title],
          [t('received'), takenBack ? null : format.instant(task.sinceDate)],
          [t('namesOrder'), task.code || null],
        ]}
      />
      {task.problem === 'came-back' && (
        <Checkbox label={t('isPayment')} checked={!cameBack} onChange={(checked) => setCameBack(!checked)} />
      )}
      {failure && (
        <p role="alert" className="danger">
          {failure}
        </p>
      )}
      <form ref={toOrderElement} className={styles['oneField']} onSubmit={toOrder.onSubmit}>
        <TextInput
          label={t('orderCode')}
          description={t(takenBack ? 'orderTakenBack' : 'orderCodeText')}
          placeholder={t('orderCodeBy')}
          autoComplete="off"
          {...text(toOrder.field('OrderCode'))}
        />
        <MoneyOrders
          moneyId={task.id}
          suggests={!takenBack && task.problem !== 'came-back'}
          paid={takenBack}
          typed={toOrder.values.OrderCode}
          onChoose={(OrderCode) => toOrder.set({ OrderCode })}
        />
        <Button type="submit" size="md" loading={toOrder.sending}>
          {t(takenBack ? 'askAgain' : cameBack ? 'oweAgain' : 'match')}
        </Button>
      </form>
      <form ref={asideElement} className={styles['oneField']} onSubmit={dismissing.onSubmit}>
        <TextInput
          label={t(takenBack ? 'staysPaid' : 'dismissing')}
          description={t(takenBack ? 'staysPaidText' : 'dismissText')}
          maxLength={500}
          {...text(dismissing.field('Reason'))}
        />
        <Button type="submit" size="md" variant="default" loading={dismissing.sending}>
          {t(takenBack ? 'leavePaid' : 'dismissNow')}
        </Button>
      </form>
    </div>
  );
};
