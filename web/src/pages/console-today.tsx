import type { PermissionName } from '@sandbar/domain/permissions';
import type { TaskKind } from '@sandbar/domain/tasks';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { FewDeciders } from '../approvals/few-deciders.tsx';
import { loadNamespaces } from '../i18n/i18n.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useOwnPermissions } from '../permissions/own-permissions.ts';
import { MoneyTask } from '../tasks/money-task.tsx';
import { RefundTask } from '../tasks/refund-task.tsx';
import type { TaskProps } from '../tasks/task-props.ts';
import { Today, type TaskParts } from '../tasks/today.tsx';
import { Code } from '../ui/code.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { CheckGuest } from '../weeks/decide/check-guest.tsx';
import { DecideWeek } from '../weeks/decide/decide-week.tsx';
import { EVIDENCE_PARTS } from './parts/evidence-parts.tsx';
import styles from './console-today.module.css';

const FirstSteps = lazyPart(() => import('../merchants/first-steps.tsx'));

/** Parts for rarer kinds are loaded with the first task of the kind. */
const OneAffiliate = lazyPart(async () => ({
  default: (await import('../affiliates/console/affiliate-panel.tsx')).OneAffiliate,
}));
const RefundAccountPart = lazyPart(() => import('./parts/refund-account-part.tsx'));
const AskedApproval = lazyPart(async () => ({
  default: (await import('../approvals/asked-approval.tsx')).AskedApproval,
}));
const ApprovalTask = lazyPart(async () => ({ default: (await import('../approvals/one-approval.tsx')).ApprovalTask }));
const DeskVoucher = lazyPart(async () => ({ default: (await import('../vouchers/console-voucher.tsx')).DeskVoucher }));
const TakenTask = lazyPart(async () => ({
  default: (await import('../weeks/calendar-conflicts/conflict-task.tsx')).ConflictTask,
}));

const Week = ({ task, onDone }: TaskProps) => <DecideWeek id={task.id} onDone={onDone} />;

const Guest = ({ task, onDone }: TaskProps) => <CheckGuest id={task.id} onDone={onDone} />;

const toOrder = (code: string) => (
  <Link to={paths.consoleOrder(code)}>
    <Code code={code} />
  </Link>
);

const Taken = ({ task }: TaskProps) => (
  <Suspense>
    <TakenTask id={task.id} order={toOrder} />
  </Suspense>
);

/** Without this permission there are no reminders. */
const MAY = { allowed: true, reason: null };

const LapsingWeek = lazyPart(() => import('../weeks/decide/lapsing-week.tsx'));
const SilentWeek = lazyPart(() => import('../weeks/decide/silent-week.tsx'));

const Silent = ({ task, onDone }: TaskProps) => (
  <Suspense>
    <SilentWeek id={task.id} onDone={onDone} />
  </Suspense>
);

const GivenUpTask = lazyPart(() => import('../operations/given-up-task.tsx'));

const Lapsing = ({ task, onDone }: TaskProps) => {
  const t = useTexts('tasks');
  const { permissions } = useOwnPermissions();
  const ways: readonly [PermissionName, string, (week: { ownerId: string }) => string][] = [
    ['member.read', t('ownerPage'), ({ ownerId }) => paths.consoleMember(ownerId)],
    ['discount.edit', t('lowerPrice'), paths.consoleDiscounts],
  ];
  return (
    <Suspense>
      <LapsingWeek
        id={task.id}
        lapses={task.dueDate}
        onDone={onDone}

        links={(week) => (
          <ul className={styles['links']}>
            {ways.map(([permission, name, to]) =>
              permissions.includes(permission) ? (
                <li key={permission}>
                  <Link className="link" to={to(week)}>
                    {name}
                  </Link>
                </li>
              ) : null,
            )}
          </ul>
        )}
      />
    </Suspense>
  );
};

const GivenUp = (_: TaskProps) => {
  const t = useTexts('tasks');
  return (
    <div className={styles['task']}>
      <Suspense>
        <GivenUpTask
          paths={{ member: paths.consoleMember, order: paths.consoleOrder }}
          link={
            <Link className="link" to={paths.consoleOperations()}>
              {t('openOperations')}
            </Link>
          }
        />
      </Suspense>
    </div>
  );
};

const Voucher = ({ task, onDone }: TaskProps) => {
  const entered = () => {
    onDone();
  };
  return (
    <div className={styles['task']}>
      <Suspense>
        <DeskVoucher orderId={task.id} may={MAY} withStay onEntered={entered} />
      </Suspense>
      <p>
        <Link className="link" to={paths.consoleOrder(task.code)}>
          <Code code={task.code} />
        </Link>
      </p>
    </div>
  );
};

const Affiliate = ({ task, onDone }: TaskProps) => {
  const decided = () => {
    onDone();
  };
  return (
    <Suspense>
      <OneAffiliate
        id={task.id}
        task
        onDone={decided}
        link={(code, text) => <Link to={paths.consoleOrder(code)}>{text}</Link>}
      />
    </Suspense>
  );
};

const Refund = (props: TaskProps) => (
  <RefundTask
    {...props}
    link={toOrder}
    account={(orderId) => (
      <Suspense>
        <RefundAccountPart orderId={orderId} />
      </Suspense>
    )}
  />
);

const ClosureTask = lazyPart(async () => {
  const [part] = await Promise.all([import('../closures/closure-task.tsx'), loadNamespaces(['closures'])]);
  return part;
});

const Closure = ({ task }: TaskProps) => (
  <div className={styles['task']}>
    <Suspense>
      <ClosureTask id={task.id} links={{ closure: paths.consoleClosure, order: paths.consoleOrder }} />
    </Suspense>
  </div>
);

const InvoiceTask = lazyPart(async () => {
  const [part] = await Promise.all([import('../invoices/invoice-task.tsx'), loadNamespaces(['invoices'])]);
  return part;
});

const Invoice = ({ task }: TaskProps) => (
  <div className={styles['task']}>
    <Suspense>
      {task.orderId && (
        <InvoiceTask orderId={task.orderId} to={`${paths.consoleInvoices()}?state=draft`} order={toOrder(task.code)} />
      )}
    </Suspense>
  </div>
);

const MailTask = lazyPart(() => import('../tasks/mail-task.tsx'));

const Mail = ({ task }: TaskProps) => (
  <Suspense>
    <MailTask task={task} link={toOrder} />
  </Suspense>
);

const RunTask = lazyPart(() => import('../payouts/runs/run-task.tsx'));

const Run = ({ task }: TaskProps) => (
  <div className={styles['task']}>
    <Suspense>
      <RunTask task={task} to={paths.consolePayoutRun(task.id)} />
    </Suspense>
  </div>
);

const Request = ({ task, onDone }: TaskProps) => {
  const done = () => {
    onDone();
  };
  const Part = task.asked ? AskedApproval : ApprovalTask;
  return (
    <Suspense>
      <Part id={task.id} parts={EVIDENCE_PARTS} done={done} />
    </Suspense>
  );
};

const PARTS = {
  deposit: Week,
  'extra-vacation': Week,
  rental: Week,
  'no-reply': Silent,
  lapsing: Lapsing,
  'guest-check': Guest,
  'taken-week': Taken,
  closure: Closure,
  money: MoneyTask,
  refund: Refund,
  invoice: Invoice,
  'payout-run': Run,
  voucher: Voucher,
  mail: Mail,
  affiliate: Affiliate,
  approval: Request,
  'dead-letter': GivenUp,
} satisfies Record<TaskKind, unknown> as TaskParts;

/** /console/today: the reader's tasks; without any, the first steps of a new merchant. */
const ConsoleTodayPage = () => {
  const { permissions } = useOwnPermissions();
  const may = (permission: PermissionName, to: string) => (permissions.includes(permission) ? to : null);
  return (
    <Today
      parts={PARTS}
      notice={
        permissions.includes('merchant.edit') && (
          <FewDeciders link={(words) => <Link to={paths.consoleRoles()}>{words}</Link>} />
        )
      }
      nothing={(empty) =>
        permissions.includes('merchant.edit') ? (
          <Suspense>
            <FirstSteps
              otherwise={empty}
              importTo={may('file.import', paths.consoleImport())}
              to={(resortId) => ({
                resort: may('resort.edit', paths.consoleNewResort()),
                room: resortId && may('resort.edit', paths.consoleNewRoom(resortId)),
                stays: may('stay.publish', paths.consoleStays()),
                shown: resortId && may('resort.edit', paths.consoleResort(resortId)),
                account: paths.consoleMoney(),
                brand: paths.consoleBrand(),
                colleagues: may('member.read', paths.consoleMembers()),
                domain: paths.consoleDomains(),
              })}
            />
          </Suspense>
        ) : (
          empty
        )
      }
    />
  );
};

export default ConsoleTodayPage;
