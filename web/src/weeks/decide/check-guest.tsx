import { Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ConfirmGuestName } from '@sandbar/contract/weeks';
import { Suspense, useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { sendCommand } from '../../transport/send-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { withUndo } from '../../ui/workspace/undo.ts';
import { RentalQuery, type Rental } from '../rental/rentals.query.ts';
import type { DecideWeekProps } from './week-decisions.ts';
import { useTicks } from './use-ticks.ts';
import { ProofViewer } from './proof-viewer.tsx';
import styles from './decide.module.css';

const RejectGuest = lazyPart(() => import('./reject-guest.tsx'));

const AGAIN_MS = 10_000;

/** Staff check the picture by which the owner of a sold rental proves that the resort has the guest's name. */
export const CheckGuest = ({ id, onDone }: DecideWeekProps) => {
  const t = useTexts('tasks');
  // The owner may send another picture while it is open.
  const read = useRead(RentalQuery, { id }, { refetchInterval: () => AGAIN_MS });
  const rental = read.data?.vacationrentproduct;
  if (!read.data)
    return (
      <ReadPending read={read}>
        <CheckSkeleton />
      </ReadPending>
    );
  if (rental?.guestCheck?.state !== 'sent') return <p className={styles['over']}>{t('decidedMeanwhile')}</p>;
  return <Check key={rental.id} rental={rental} onDone={onDone} />;
};

interface CheckProps extends Omit<DecideWeekProps, 'id'> {
  rental: Rental;
}

const Check = ({ rental, onDone }: CheckProps) => {
  const t = useTexts('tasks');
  const common = useTexts('common');
  const format = useFormat();
  const [rejecting, setRejecting] = useState(false);
  const { guestCheck, guestName, sale, productVacationRent: dates, payoutOn } = rental;
  // The picture names a guest who no longer travels, so staff can only ask for another one.
  const isOther = guestCheck?.isOtherGuest === true;
  const { ticked, changed, tick } = useTicks(`${guestCheck?.version} ${guestName}`);
  const facts = [
    { key: 'guest', name: t('guest'), value: guestName ?? '–' },
    { key: 'resort', name: t('resort'), value: rental.addressName },
    { key: 'week', name: t('week'), value: format.range(dates.fromDate, dates.toDate) },
  ];
  const left = facts.filter(({ key }) => !ticked.has(key)).length;
  const proof = guestCheck?.proof;
  const confirm = () => {
    const task = onDone();
    const send = async () => {
      const outcome = await sendCommand(ConfirmGuestName, {
        WeekId: rental.id,
        ...(guestCheck && { Seen: guestCheck.version }),
      });
      if (!outcome.ok) {
        // If it was decided meanwhile, the refusal has the reason, and the list shows the result.
        showToast(failureText(outcome.failure, common), { look: 'failed' });
        task.back();
      }
    };
    withUndo(t('guestConfirmed', { name: rental.addressName }), () => void send(), task.back);
  };
  return (
    <>
      {(changed || isOther) && (
        <p role="alert" className={styles['taken']}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          {t(isOther ? 'guestOther' : 'changedMeanwhile')}
        </p>
      )}
      <div className="task-body">
        <div>
          <h2 className="t20">{rental.addressName}</h2>
          <p className="muted">{rental.name}</p>
        </div>
        <div className={styles['compare']}>
          {proof ? (
            <ProofViewer pictures={[{ ...proof, name: t('guestProof') }]} at={0} onAt={() => undefined} />
          ) : (
            <p className="muted">{t('guestProofGone')}</p>
          )}
          <div className="stack g12 top">
            <h3 className="flex between baseline">
              <span className="w6">{t('compareGuest')}</span>
              <span className={`n t12 ${left === 0 ? 'success' : 'muted'}`}>
                {t('ticked', { done: ticked.size, total: facts.length })}
              </span>
            </h3>
            <ul className={styles['facts']}>
              {facts.map(({ key, name, value }) => (
                <li key={key}>
                  <Checkbox
                    checked={ticked.has(key)}
                    onChange={() => tick(key)}
                    label={
                      <span className={styles['fact']}>
                        <span className="t12 muted">{name}</span>
                        <span className="w5">{value}</span>
                      </span>
                    }
                  />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      {rejecting ? (
        <Suspense>
          <RejectGuest
            week={{ id: rental.id, version: guestCheck?.version ?? '', fromDate: dates.fromDate }}
            onClose={() => setRejecting(false)}
            onDone={onDone}
          />
        </Suspense>
      ) : (
        <footer className={styles['decide']}>
          <p className={styles['effect']}>
            {sale && !isOther && t('guestEffect', { money: format.money(sale.net), day: format.day(payoutOn) })}
          </p>
          <Button size="lg" variant={isOther ? 'filled' : 'default'} onClick={() => setRejecting(true)}>
            {t('guestReject')}
          </Button>
          <Button
            size="lg"
            variant={left === 0 ? 'filled' : 'default'}
            disabled={left > 0 || isOther}
            onClick={confirm}
          >
            {t('guestConfirm')}
          </Button>
        </footer>
      )}
    </>
  );
};

const CheckSkeleton = () => (
  <Waiting className="task-body">
    <Skeleton width={260} height={28} />
    <div className={styles['compare']}>
      <Skeleton height={440} radius="var(--r-card)" />
      <Skeleton height={200} />
    </div>
  </Waiting>
);
