import { ExportRefunds } from '@sandbar/contract/workspace';
import { MONEY_UNIT } from '@sandbar/domain/common';
import { problemOfRefund, wayItCame } from '@sandbar/domain/payments';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { loadNamespaces } from '../i18n/i18n.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { BankFile } from '../payments/console/bank-file.tsx';
import { type ConsoleMoney, type DeskRefund } from '../payments/console/console-payments.query.ts';
import { MatchFitting } from '../payments/console/match-fitting.tsx';
import { WaitingRefundsTable } from '../payments/console/waiting-refunds-table.tsx';
import { UnappliedPaymentsTable } from '../payments/console/waiting-tables.tsx';
import { useMay } from '../permissions/use-may.ts';
import type { Task } from '../tasks/tasks.query.ts';
import { Code } from '../ui/code.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { TabLinks } from '../ui/tabs.tsx';
import { DetailPanel, WithPanel } from '../ui/workspace/detail-panel.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { ExportMenu } from '../workspace/export-menu.tsx';

/** Rarely used, so it is loaded when it is first opened. */
const SplitMoney = lazyPart(() => import('../payments/console/split-money.tsx'));

/** One open payment or refund, with the texts of Today. */
const MoneyTask = lazyPart(async () => {
  const [part] = await Promise.all([import('../tasks/money-task.tsx'), loadNamespaces(['tasks'])]);
  return { default: part.MoneyTask };
});
const RefundTask = lazyPart(async () => {
  const [part] = await Promise.all([import('../tasks/refund-task.tsx'), loadNamespaces(['tasks'])]);
  return { default: part.RefundTask };
});
const RefundAccountPart = lazyPart(() => import('./parts/refund-account-part.tsx'));

const DismissedPayments = lazyPart(() => import('../payments/console/dismissed-payments.tsx'));

const LISTS = ['money', 'refunds', 'dismissed'] as const;
const LABELS = { money: 'unappliedPayments', refunds: 'refundsWaiting', dismissed: 'dismissedPayments' } as const;

/** /console/payments: unapplied payments, refunds to send, and dismissed payments. */
const ConsolePaymentsPage = () => {
  const t = useTexts('console-orders');
  const [params] = useSearchParams();
  const list = LISTS.find((one) => one === params.get('list')) ?? 'money';
  const may = useMay('bank-line.match');
  return (
    <>
      <PageHead title={t('paymentsTitle')} text={t('paymentsText')} actions={<BankFile {...may} />} />
      <TabLinks
        label={t('paymentsTitle')}
        tabs={[
          ...LISTS.map((one) => ({
            to: one === 'money' ? paths.consolePayments() : `${paths.consolePayments()}?list=${one}`,
            label: t(LABELS[one]),
            current: one === list,
          })),
          { to: paths.consoleBooks(), label: t('books'), current: false },
        ]}
      />
      {list === 'money' && <MoneyList allowed={may.allowed} why={may.reason} />}
      {list === 'refunds' && <RefundList />}
      {list === 'dismissed' && (
        <Suspense>
          <DismissedPayments why={may.allowed ? null : (may.reason ?? '')} />
        </Suspense>
      )}
    </>
  );
};

const MoneyList = ({ allowed, why }: { allowed: boolean; why: string | null }) => {
  const [open, setOpen] = useState<ConsoleMoney | null>(null);
  return (
    <WithPanel
      panel={open && <MoneyPanel key={open.id} money={open} why={allowed ? null : (why ?? '')} setOpen={setOpen} />}
    >
      <UnappliedPaymentsTable
        open={open?.id ?? null}
        onOpen={setOpen}
        to={paths.consoleOrder}
        toRequest={toRequest}
        tools={(rows) => <MatchFitting rows={rows} allowed={allowed} />}
      />
    </WithPanel>
  );
};

const toRequest = (id: string) => `${paths.consoleApprovals()}?open=${id}`;

interface MoneyPanelProps {
  money: ConsoleMoney;
  /** Why the reader may not handle it; null when they may. */
  why: string | null;
  setOpen: (money: ConsoleMoney | null) => void;
}

const MoneyPanel = ({ money, why, setOpen }: MoneyPanelProps) => {
  const t = useTexts('console-orders');
  const format = useFormat();
  const close = () => setOpen(null);
  const { id, amount, content, orderCode, receivedDate, about, approvalId } = money;
  const problem = about === 'payment' ? null : about;
  const task = taskOf('money', id, amount, receivedDate, { title: content, code: orderCode ?? '', problem });
  return (
    <DetailPanel title={format.money(amount)} onClose={close}>
      {approvalId !== null ? (
        <>
          <p>{t('waitsForSecondText')}</p>
          <p>
            <Link to={toRequest(approvalId)}>{t('openRequest')}</Link>
          </p>
        </>
      ) : why === null ? (
        <>
          <Suspense>
            <MoneyTask task={task} onDone={() => done(close, () => setOpen(money))} />
          </Suspense>
          {money.gateway === 'bank-line' && about === 'payment' && (
            <Suspense>
              <SplitMoney id={id} amount={amount} offer={money.split} onDone={close} />
            </Suspense>
          )}
        </>
      ) : (
        <p className="muted">{why}</p>
      )}
    </DetailPanel>
  );
};

const RefundList = () => {
  const [open, setOpen] = useState<DeskRefund | null>(null);
  const { allowed, reason } = useMay('refund.record');
  return (
    <WithPanel panel={open && <RefundPanel key={open.id} refund={open} setOpen={setOpen} />}>
      <WaitingRefundsTable
        open={open?.id ?? null}
        onOpen={setOpen}
        to={paths.consoleOrder}
        why={allowed ? null : (reason ?? '')}
        tools={(what) => (
          <ExportMenu contract={ExportRefunds} kind="refunds" formats={['xlsx', 'csv']} filter={{}} what={what} />
        )}
      />
    </WithPanel>
  );
};

const RefundPanel = ({ refund, setOpen }: { refund: DeskRefund; setOpen: (refund: DeskRefund | null) => void }) => {
  const format = useFormat();
  const may = useMay('refund.record');
  const close = () => setOpen(null);
  const { id, state, amount, createdDate, userName, orderId, orderCode, paymentMethodName, paymentReferenceCode } =
    refund;
  const problem = problemOfRefund(state);
  const title = wayItCame(paymentMethodName, paymentReferenceCode);
  const task = taskOf('refund', id, amount, createdDate, {
    title,
    person: userName,
    code: orderCode,
    orderId,
    problem,
  });
  return (
    <DetailPanel title={format.money(amount)} onClose={close}>
      {may.allowed ? (
        <Suspense>
          <RefundTask
            task={task}
            onDone={() => done(close, () => setOpen(refund))}

            account={(orderId) => (
              <Suspense>
                <RefundAccountPart orderId={orderId} />
              </Suspense>
            )}
            link={(code) => (
              <Link to={paths.consoleOrder(code)}>
                <Code code={code} />
              </Link>
            )}
          />
        </Suspense>
      ) : (
        <p className="muted">{may.reason}</p>
      )}
    </DetailPanel>
  );
};

const done = (close: () => void, back: () => void) => {
  close();
  return { back };
};

/** Returns the same task as in Today. */
const taskOf = (
  kind: 'money' | 'refund',
  id: string,
  amount: number,
  sinceDate: string,
  more: { title?: string; person?: string; code: string; orderId?: string; problem?: string | null },
): Task => ({
  id,
  kind,
  amount,
  unit: MONEY_UNIT,
  asked: false,
  snooze: null,
  orderId: null,
  problem: null,
  sinceDate,
  dueDate: sinceDate,
  title: '',
  person: '',
  ...more,
});

export default ConsolePaymentsPage;
