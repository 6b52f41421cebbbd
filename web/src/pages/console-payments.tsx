import { useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { BankFile } from '../payments/desk/bank-file.tsx';
import {
  DeskMoneyQuery,
  DeskRefundsQuery,
  type DeskMoney,
  type DeskRefund,
} from '../payments/desk/desk-payments.query.ts';
import { MatchFitting } from '../payments/desk/match-fitting.tsx';
import { SplitMoney } from '../payments/desk/split-money.tsx';
import { WaitingMoneyTable, WaitingRefundsTable } from '../payments/desk/waiting-tables.tsx';
import { useMay } from '../permissions/use-may.ts';
import { MoneyTask } from '../tasks/money-task.tsx';
import { RefundTask } from '../tasks/refund-task.tsx';
import { TaskCountsQuery, TasksQuery, type Task } from '../tasks/tasks.query.ts';
import { invalidate } from '../transport/use-read.ts';
import { TabLinks } from '../ui/tabs.tsx';
import { DetailPanel, WithPanel } from '../ui/workspace/detail-panel.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { useState } from 'react';

const LISTS = ['money', 'refunds'] as const;

/** /console/payments: money that waits, and money that is to go back. */
const ConsolePaymentsPage = () => {
  const t = useTexts('desk');
  const [params] = useSearchParams();
  const list = LISTS.find((one) => one === params.get('list')) ?? 'money';
  const may = useMay('bank-line.match');
  return (
    <>
      <PageHead title={t('paymentsTitle')} text={t('paymentsText')} actions={<BankFile {...may} />} />
      <TabLinks
        label={t('paymentsTitle')}
        tabs={LISTS.map((one) => ({
          to: one === 'money' ? paths.consolePayments() : `${paths.consolePayments()}?list=${one}`,
          label: t(one === 'money' ? 'moneyWaiting' : 'refundsWaiting'),
          current: one === list,
        }))}
      />
      {list === 'money' ? <MoneyList allowed={may.allowed} why={may.reason} /> : <RefundList />}
    </>
  );
};

/** What waits, its count beside the navigation, and this page's lists are read again. */
const refresh = () => invalidate(TasksQuery, TaskCountsQuery, DeskMoneyQuery, DeskRefundsQuery);

const MoneyList = ({ allowed, why }: { allowed: boolean; why: string | null }) => {
  const format = useFormat();
  const [open, setOpen] = useState<DeskMoney | null>(null);
  const close = () => setOpen(null);
  const task =
    open &&
    taskOf('money', open.id, open.amount, open.receivedDate, { title: open.content, code: open.orderCode ?? '' });
  return (
    <WithPanel
      panel={
        task && (
          <DetailPanel title={format.money(open.amount)} onClose={close}>
            {allowed ? (
              <>
                <MoneyTask
                  key={task.id}
                  task={task}
                  onDone={() => done(close, () => setOpen(open))}
                  refresh={refresh}
                />
                {open.gateway === 'bank-line' && (
                  <SplitMoney key={`split ${open.id}`} id={open.id} amount={open.amount} onDone={close} />
                )}
              </>
            ) : (
              <p className="muted">{why}</p>
            )}
          </DetailPanel>
        )
      }
    >
      <WaitingMoneyTable
        open={open?.id ?? null}
        onOpen={setOpen}
        to={paths.consoleOrder}
        tools={(rows) => <MatchFitting rows={rows} allowed={allowed} />}
      />
    </WithPanel>
  );
};

const RefundList = () => {
  const format = useFormat();
  const may = useMay('refund.record');
  const [open, setOpen] = useState<DeskRefund | null>(null);
  const close = () => setOpen(null);
  const task =
    open && taskOf('refund', open.id, open.amount, open.createdDate, { person: open.userName, code: open.orderCode });
  return (
    <WithPanel
      panel={
        task && (
          <DetailPanel title={format.money(open.amount)} onClose={close}>
            {may.allowed ? (
              <RefundTask key={task.id} task={task} onDone={() => done(close, () => setOpen(open))} refresh={refresh} />
            ) : (
              <p className="muted">{may.reason}</p>
            )}
          </DetailPanel>
        )
      }
    >
      <WaitingRefundsTable open={open?.id ?? null} onOpen={setOpen} to={paths.consoleOrder} />
    </WithPanel>
  );
};

const done = (close: () => void, back: () => void) => {
  close();
  return { back };
};

/** As Today has it. */
const taskOf = (
  kind: 'money' | 'refund',
  id: string,
  amount: number,
  sinceDate: string,
  more: { title?: string; person?: string; code: string },
): Task => ({
  id,
  kind,
  amount,
  unit: 'dong',
  asked: false,
  sinceDate,
  dueDate: sinceDate,
  title: '',
  person: '',
  ...more,
});

export default ConsolePaymentsPage;
