import { Button, Checkbox } from '@mantine/core';

import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { WeekKind } from '@sandbar/domain/weeks';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { sendCommand } from '../../transport/send-command.ts';
import { invalidate, useRead } from '../../transport/use-read.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { usePointsText } from '../../ui/num.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { usePageActions } from '../../ui/workspace/page-actions.ts';
import { withUndo } from '../../ui/workspace/undo.ts';
import { useRoomFacts } from '../rental/room-facts.ts';
import { ProofViewer } from './proof-viewer.tsx';
import { RefuseWeek } from './refuse-week.tsx';
import { WeekToDecideQuery, type WeekToDecide } from './week-to-decide.query.ts';
import { type DecideWeekProps, WEEK_DECISIONS } from './week-decisions.ts';
import { useWeekFacts, type WeekFact } from './week-facts.ts';
import styles from './decide.module.css';

const TakenNotice = lazyPart(() => import('../taken/taken-notice.tsx'), { quiet: true });

/** Others decide as well: it is asked for again so often, ms. */
const AGAIN_MS = 10_000;

/** A week of an owner's: its contract beside its data, what was checked already, and the decision. */
export const DecideWeek = ({ id, onDone, refresh }: DecideWeekProps) => {
  const t = useTexts('tasks');
  const read = useRead(WeekToDecideQuery, { id }, { refetchInterval: () => AGAIN_MS });
  const week = read.data?.weektodecide;
  // What one had begun to decide stays as it is, with what was typed, when somebody else was faster.
  const [begun, setBegun] = useState<WeekToDecide | null>(null);
  if (week?.mayDecide && week !== begun) setBegun(week);
  if (read.isError && !week) return <ReadFailed error={read.error} retry={() => void read.refetch()} />;
  if (read.isPending) return <WeekSkeleton />;
  const over = week?.mayDecide
    ? null
    : week?.decidedByName
      ? t('decidedBy', { name: week.decidedByName })
      : t('decidedMeanwhile');
  if (!begun) return <p className={styles['over']}>{over}</p>;
  return <Decide key={begun.id} week={begun} over={over} onDone={onDone} refresh={refresh} />;
};

interface DecideProps extends Omit<DecideWeekProps, 'id'> {
  week: WeekToDecide;
  /** Why it is no longer to be decided; null while it is. */
  over: string | null;
}

const Decide = ({ week, over, onDone, refresh }: DecideProps) => {
  const t = useTexts('tasks');
  const common = useTexts('common');
  const format = useFormat();
  const points = usePointsText();
  const roomFacts = useRoomFacts();
  const kind = week.kind as WeekKind;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [picture, setPicture] = useState(0);
  const [panel, setPanel] = useState<'revise' | 'refuse' | null>(null);

  const { facts, pictures, wanted } = useWeekFacts(week);
  // What only verifies may stay open: the room is then published as not verified.
  const left = facts.filter(({ key, verifies }) => !verifies && !ticked.has(key)).length;
  const verified = wanted && facts.every(({ key }) => ticked.has(key));
  const clashes = week.clashes.filter(({ state }) => !['refused', 'withdrawn', 'expired'].includes(state));
  const blocked = clashes.length > 0;
  const show = (fact: WeekFact) => {
    if (fact.picture !== undefined) setPicture(fact.picture);
  };
  const tick = (fact: WeekFact) => {
    show(fact);
    setTicked((before) => {
      const next = new Set(before);
      if (!next.delete(fact.key)) next.add(fact.key);
      return next;
    });
  };

  const approve = () => {
    const task = onDone();
    const contract = WEEK_DECISIONS[kind].approve;
    const send = async () => {
      const said = week.rental ? { WeekId: week.id, Verified: verified } : { WeekId: week.id };
      const outcome = await sendCommand(contract, said);
      if (!outcome.ok) {
        // What was decided meanwhile, or may not be, comes back with its reason; the list tells what became of it.
        showToast(failureText(outcome.failure, common), { look: 'failed' });
        task.back();
      } else if ('approvalId' in outcome.value) showToast(t('askedSecond', { code: week.code }), { look: 'info' });
      await Promise.all([refresh(), invalidate(WeekToDecideQuery)]);
    };
    withUndo(t('approved', { name: week.addressName }), () => void send(), task.back);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
    if (panel || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !isBox) return;
    if (document.querySelector('dialog[open], [role="dialog"]')) return;
    const number = Number(event.key);
    // A key that is held down would decide one week after the other.
    const enters = event.key === 'Enter' && !event.repeat && (isBox || target === document.body);
    const ticks = enters || (event.key === ' ' && target === document.body);
    const next = facts.find(({ key }) => !ticked.has(key));
    if (number >= 1 && number <= pictures.length) setPicture(number - 1);
    else if (event.key === 'r') setPanel('revise');
    else if (event.key === 'x') setPanel('refuse');
    else if (ticks && next && !over) tick(next);
    else if (enters && left === 0 && verified === wanted && !blocked && !over) approve();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  usePageActions(
    panel
      ? []
      : [
          ...(left === 0 && verified === wanted && !blocked && !over
            ? [{ label: t('approve'), keys: '↵', run: approve }]
            : []),
          { label: t('revise'), keys: 'r', run: () => setPanel('revise') },
          { label: t('refuse'), keys: 'x', run: () => setPanel('refuse') },
        ],
  );

  const people = t('people', { adults: format.number(week.adults), children: format.number(week.children) });
  return (
    <>
      <Suspense>
        <TakenNotice id={week.id} />
      </Suspense>
      {over && (
        <p role="alert" className={styles['taken']}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          {over}
        </p>
      )}
      <div className={styles['body']}>
        <div className={styles['subject']}>
          <div>
            <h2 className="t20">{week.addressName}</h2>
            <p className="muted">{[week.productName, week.adults > 0 ? people : ''].filter(Boolean).join(' · ')}</p>
          </div>
          <dl className={styles['terms']}>
            <Term name={t('checkIn')} value={format.range(week.fromDate, week.toDate)} />
            {week.point !== null && (
              <Term
                name={t('ownerGets')}
                value={points(week.point)}
                more={week.quote ? t('factor', { percent: format.number(week.quote.percent) }) : ''}
              />
            )}
            {week.pointPrice !== null ? (
              <Term name={t('offeredAt')} value={points(week.pointPrice)} />
            ) : (
              <Term
                name={t('asks')}
                value={format.money(week.price)}
                more={
                  week.rental?.currentPrice && week.rental.currentPrice !== week.price
                    ? t('guestsPay', { price: format.money(week.rental.currentPrice) })
                    : ''
                }
              />
            )}
            {week.expireDate && <Term name={t('soldUntil')} value={format.day(week.expireDate)} />}
          </dl>
        </div>
        <div className={styles['compare']} data-alone={pictures.length === 0 || undefined}>
          {pictures.length > 0 && <ProofViewer pictures={pictures} at={picture} onAt={setPicture} />}
          <div className={styles['data']}>
            <h3 className={styles['dataHead']}>
              <span className="w6">{t(week.rental && !wanted ? 'checkOffer' : 'compare')}</span>
              <span className={`n t12 ${left === 0 ? styles['all'] : 'muted'}`}>
                {t('ticked', { done: format.number(ticked.size), total: format.number(facts.length) })}
              </span>
            </h3>
            <ul className={styles['facts']}>
              {facts.map((fact) => (
                <li key={fact.key} data-on={picture === fact.picture || undefined}>
                  <Checkbox
                    checked={ticked.has(fact.key)}
                    onFocus={() => show(fact)}
                    onChange={() => tick(fact)}
                    label={
                      <span className={styles['fact']}>
                        <span className="t12 muted">{fact.name}</span>
                        <span className="w5">{fact.value}</span>
                      </span>
                    }
                  />
                  {fact.picture !== undefined && (
                    <span className="n t12 muted">{t('pictureNumber', { number: fact.picture + 1 })}</span>
                  )}
                </li>
              ))}
            </ul>
            <h3 className="w6">{t('checked')}</h3>
            <ul className={styles['checks']}>
              {clashes.map((clash) => (
                <li key={clash.id} className={styles['bad']}>
                  <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
                  {t('clash', {
                    code: clash.code,
                    name: clash.ownerName,
                    dates: format.range(clash.fromDate, clash.toDate),
                  })}
                </li>
              ))}
              {!blocked && <Good>{t('noClash')}</Good>}
              {week.quotaUsed !== null && (
                <Good>
                  {t('quota', { used: format.number(week.quotaUsed), limit: format.number(week.quotaLimit) })}
                </Good>
              )}
              <Good>{t('notOwn')}</Good>
            </ul>
            {week.rental && (
              <>
                <h3 className="w6">{t('room')}</h3>
                <dl className={styles['room']}>
                  {roomFacts(week.rental).map(([name, value]) => (
                    <div key={name}>
                      <dt className="t12 muted">{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </>
            )}
            {week.note && (
              <>
                <h3 className="w6">{t('note')}</h3>
                <p className={styles['note']}>{week.note}</p>
              </>
            )}
          </div>
        </div>
      </div>
      {panel ? (
        <RefuseWeek week={week} change={panel} onClose={() => setPanel(null)} onDone={onDone} refresh={refresh} />
      ) : (
        <footer className={styles['decide']}>
          <p className={styles['effect']}>
            {week.point !== null && week.pointPrice !== null
              ? t('approveDeposit', {
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
              disabled={left > 0 || over !== null}
              onClick={approve}
            >
              {left > 0
                ? t('approveLeft', { count: left, formatted: format.number(left) })
                : t(verified === wanted ? 'approve' : 'approveUnverified')}
            </Button>
          )}
        </footer>
      )}
    </>
  );
};

const Term = ({ name, value, more }: { name: string; value: string; more?: string }) => (
  <div>
    <dt className="t12 muted">{name}</dt>
    <dd>
      <span className="n w6">{value}</span>
      {more && <span className="n t12 muted">{more}</span>}
    </dd>
  </div>
);

const Good = ({ children }: { children: string }) => (
  <li>
    <IconCheck size={16} stroke={2} className={styles['good']} aria-hidden="true" />
    {children}
  </li>
);

const WeekSkeleton = () => (
  <div className={styles['body']} aria-busy="true">
    <Skeleton width={260} height={28} />
    <div className={styles['compare']}>
      <Skeleton height={440} radius="var(--r-card)" />
      <SkeletonLines lines={8} gap={20} />
    </div>
  </div>
);
