import type { TaskKind } from '@sandbar/domain/tasks';
import { Link } from 'react-router';
import { OneAffiliate } from '../affiliates/desk/affiliate-panel.tsx';
import { paths } from '../app/paths.ts';
import { AskedApproval } from '../approvals/asked-approval.tsx';
import { OneApproval } from '../approvals/one-approval.tsx';
import { MoneyTask } from '../tasks/money-task.tsx';
import { RefundTask } from '../tasks/refund-task.tsx';
import type { TaskProps } from '../tasks/task-props.ts';
import { Today, type TaskParts } from '../tasks/today.tsx';
import { CheckGuest } from '../weeks/decide/check-guest.tsx';
import { DeskVoucher } from '../vouchers/desk-voucher.tsx';
import { DecideWeek } from '../weeks/decide/decide-week.tsx';
import styles from './console-today.module.css';

const Week = ({ task, onDone, refresh }: TaskProps) => <DecideWeek id={task.id} onDone={onDone} refresh={refresh} />;

const Guest = ({ task, onDone, refresh }: TaskProps) => <CheckGuest id={task.id} onDone={onDone} refresh={refresh} />;

/** Nobody is reminded of what they may not do. */
const MAY = { allowed: true, reason: null };

const Voucher = ({ task, onDone, refresh }: TaskProps) => {
  const entered = () => {
    onDone();
    void refresh();
  };
  return (
    <div className={styles['task']}>
      <DeskVoucher orderId={task.id} may={MAY} withStay onEntered={entered} />
      <p>
        <Link className={styles['plain']} to={paths.consoleOrder(task.code)}>
          {task.code}
        </Link>
      </p>
    </div>
  );
};

const Affiliate = ({ task, onDone, refresh }: TaskProps) => {
  const decided = () => {
    onDone();
    void refresh();
  };
  return (
    <OneAffiliate
      id={task.id}
      task
      onDone={decided}
      link={(code, text) => <Link to={paths.consoleOrder(code)}>{text}</Link>}
    />
  );
};

const Request = ({ task, onDone, refresh }: TaskProps) => {
  const done = () => {
    onDone();
    void refresh();
  };
  return task.asked ? <AskedApproval id={task.id} done={done} /> : <OneApproval id={task.id} done={done} />;
};

const PARTS = {
  deposit: Week,
  'extra-vacation': Week,
  rental: Week,
  'guest-check': Guest,
  money: MoneyTask,
  refund: RefundTask,
  voucher: Voucher,
  affiliate: Affiliate,
  approval: Request,
} satisfies Record<TaskKind, unknown> as TaskParts;

/** /console/today: what waits for a decision of the reader's. */
const ConsoleTodayPage = () => <Today parts={PARTS} />;

export default ConsoleTodayPage;
