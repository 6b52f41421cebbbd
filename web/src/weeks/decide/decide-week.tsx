import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { WeekKind } from '@sandbar/domain/weeks';
import { formatOrderCode } from '@sandbar/domain/orders';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { sendCommand } from '../../transport/send-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { usePointsText } from '../../ui/num.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { Skeleton, SkeletonLines, Waiting } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { usePageActions } from '../../ui/workspace/page-actions.ts';
import { isSwitchedOff } from '../../ui/workspace/single-keys.ts';
import { withUndo } from '../../ui/workspace/undo.ts';
import { useChangeWords } from '../change-words.ts';
import { WeekToDecideQuery, type WeekToDecide } from './week-to-decide.query.ts';
import { type DecideWeekProps, WEEK_DECISIONS } from './week-decisions.ts';
import { useTicks } from './use-ticks.ts';
import { useWeekFacts, type WeekFact } from './week-facts.ts';
import { clashesOf, WeekSheet } from './week-sheet.tsx';
import styles from './decide.module.css';

/** Loaded with the first week that is not approved. */
const RefuseWeek = lazyPart(() => import('./refuse-week.tsx'));
const TakenNotice = lazyPart(() => import('../calendar-conflicts/conflict-notice.tsx'), { quiet: true });

/** ms; polling interval, because other staff decide, too. */
const AGAIN_MS = 10_000;

/** An owner's week: its contract beside its data, automatic checks, and the decision. */
export const DecideWeek = ({ id, onDone }: DecideWeekProps) => {
  const t = useTexts('tasks');
  const { changeName } = useChangeWords();
  const read = useRead(WeekToDecideQuery, { id }, { refetchInterval: () => AGAIN_MS });
  const week = read.data?.weektodecide;
  // A started decision stays with its input when another person was faster.
  const [started, setStarted] = useState<WeekToDecide | null>(null);
  if (week?.mayDecide && week !== started) setStarted(week);
  if (!read.data)
    return (
      <ReadPending read={read}>
        <WeekSkeleton />
      </ReadPending>
    );
  const decision = week?.history.findLast(({ by }) => by === 'staff');
  const over = week?.mayDecide
    ? null
    : week?.decidedByName && decision
      ? t('decidedBy', { name: week.decidedByName, what: changeName(decision.change) })
      : t('decidedMeanwhile');
  if (!started) return <p className={styles['over']}>{over}</p>;
  return <Decide key={started.id} week={started} over={over} onDone={onDone} />;
};

interface DecideProps extends Omit<DecideWeekProps, 'id'> {
  week: WeekToDecide;
  /** Why it can no longer be decided; null while it can. */
  over: string | null;
}

const Decide = ({ week, over, onDone }: DecideProps) => {
  const t = useTexts('tasks');
  const common = useTexts('common');
  const format = useFormat();
  const points = usePointsText();
  const kind = week.kind as WeekKind;
  const { ticked, changed, tick: toggle } = useTicks(week.version);
  const [picture, setPicture] = useState(0);
  const [panel, setPanel] = useState<'revise' | 'refuse' | null>(null);

  const { facts, pictures, wanted } = useWeekFacts(week);
  // Checks for a verification may stay open; the room is then published as not verified.
  const left = facts.filter(({ key, verifies }) => !verifies && !ticked.has(key)).length;
  const verified = wanted && facts.every(({ key }) => ticked.has(key));
  const blocked = clashesOf(week).length > 0;
  const show = (fact: WeekFact) => {
    if (fact.picture !== undefined) setPicture(fact.picture);
  };
  const tick = (fact: WeekFact) => {
    show(fact);
    toggle(fact.key);
  };

  const approve = () => {
    const task = onDone();
    const contract = WEEK_DECISIONS[kind].approve;
    const send = async () => {
      const decided = { WeekId: week.id, Seen: week.version };
      const said = week.rental ? { ...decided, Verified: verified } : decided;
      const outcome = await sendCommand(contract, said);
      if (!outcome.ok) {
        // If it was decided meanwhile, or may not be, the refusal has the reason, and the list shows the result.
        showToast(failureText(outcome.failure, common), { look: 'failed' });
        task.back();
      } else if ('approvalId' in outcome.value)
        showToast(t('askedSecond', { code: formatOrderCode(week.code) }), { look: 'info' });
    };
    withUndo(t(week.staked ? 'agreedTo' : 'approved', { name: week.addressName }), () => void send(), task.back);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
    if (panel || isSwitchedOff(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !isBox) return;
    if (document.querySelector('dialog[open], [role="dialog"]')) return;
    const number = Number(event.key);
    // A key that is held down must not decide one week after the other.
    const enters = event.key === 'Enter' && !event.repeat && (isBox || target === document.body);
    const ticks = enters || (event.key === ' ' && target === document.body);
    const next = facts.find(({ key }) => !ticked.has(key));
    if (number >= 1 && number <= pictures.length) setPicture(number - 1);
    else if (over) return;
    else if (event.key === 'r') setPanel('revise');
    else if (event.key === 'x') setPanel('refuse');
    else if (ticks && next) tick(next);
    else if (enters && left === 0 && verified === wanted && !blocked) approve();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  usePageActions(
    panel || over
      ? []
      : [
          ...(left === 0 && verified === wanted && !blocked ? [{ label: t('approve'), keys: '↵', run: approve }] : []),
          { label: t('revise'), keys: 'r', run: () => setPanel('revise') },
          { label: t('refuse'), keys: 'x', run: () => setPanel('refuse') },
        ],
  );

  return (
    <>
      <Suspense>
        <TakenNotice id={week.id} />
      </Suspense>
      {(over || changed) && (
        <p role="alert" className={styles['taken']}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          {over ?? t('changedMeanwhile')}
        </p>
      )}
      <div className="task-body">
        <WeekSheet week={week} picture={picture} onPicture={setPicture} ticks={{ ticked, tick, show }} />
      </div>
      {panel ? (
        <Suspense>
          <RefuseWeek week={week} change={panel} over={over !== null} onClose={() => setPanel(null)} onDone={onDone} />
        </Suspense>
      ) : over ? null : (
        <footer className={styles['decide']}>
          <p className={styles['effect']}>
            {week.point !== null && week.pointPrice !== null
              ? t(week.staked ? 'agreeToStake' : 'approveDeposit', {
                  points: points(week.point),
                  name: week.ownerName,
                  price: points(week.pointPrice),
                })
              : t('approveSale', { price: format.money(week.price), name: week.ownerName })}
            {wanted && left === 0 && ` ${t(verified ? 'marksVerified' : 'marksUnverified')}`}
          </p>
          <Button size="lg" variant="default" data-danger onClick={() => setPanel('refuse')}>
            {t('refuse')}
          </Button>
          <Button size="lg" variant="default" onClick={() => setPanel('revise')}>
            {t('revise')}
          </Button>
          {!blocked && (
            <Button
              size="lg"
              variant={left === 0 && verified === wanted ? 'filled' : 'default'}
              disabled={left > 0}
              onClick={approve}
            >
              {left > 0 ? t('approveLeft', { count: left }) : t(verified === wanted ? 'approve' : 'approveUnverified')}
            </Button>
          )}
        </footer>
      )}
    </>
  );
};

const WeekSkeleton = () => (
  <Waiting className="task-body">
    <Skeleton width={260} height={28} />
    <div className={styles['compare']}>
      <Skeleton height={440} radius="var(--r-card)" />
      <SkeletonLines lines={8} gap={20} />
    </div>
  </Waiting>
);
