import { Checkbox } from '@mantine/core';
import { formatOrderCode } from '@sandbar/domain/orders';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { usePointsText } from '../../ui/num.tsx';
import { useRoomFacts } from '../rental/room-facts.ts';
import { ProofViewer } from './proof-viewer.tsx';
import { useWeekFacts, type WeekFact } from './week-facts.ts';
import type { WeekToDecide } from './week-to-decide.query.ts';
import styles from './decide.module.css';

const OVER: readonly string[] = ['refused', 'withdrawn', 'expired'];

/** Returns other weeks under the same contract for these days. */
export const clashesOf = ({ clashes }: WeekToDecide) => clashes.filter(({ state }) => !OVER.includes(state));

interface WeekSheetProps {
  week: WeekToDecide;
  picture: number;
  onPicture: (picture: number) => void;
  /** The comparisons by a person; undefined in read-only use. */
  ticks?: {
    ticked: ReadonlySet<string>;
    tick: (fact: WeekFact) => void;
    show: (fact: WeekFact) => void;
  };
}

/** An owner's week: its data and value, its pictures beside them, and automatic checks. */
export const WeekSheet = ({ week, picture, onPicture, ticks }: WeekSheetProps) => {
  const t = useTexts('tasks');
  const common = useTexts('common');
  const format = useFormat();
  const points = usePointsText();
  const roomFacts = useRoomFacts();
  const { facts, pictures, wanted } = useWeekFacts(week);
  const left = facts.filter(({ key, verifies }) => !verifies && !ticks?.ticked.has(key)).length;
  const clashes = clashesOf(week);
  const people = t('people', { adults: week.adults, children: week.children });
  return (
    <>
      <div className={styles['subject']}>
        <div>
          <h2 className="t20">{week.addressName}</h2>
          <p className="muted">{[week.productName, week.adults > 0 ? people : ''].filter(Boolean).join(' · ')}</p>
        </div>
        <dl className={styles['terms']}>
          <Term name={common('checkIn')} value={format.range(week.fromDate, week.toDate)} />
          {week.point !== null && (
            <Term
              name={t('ownerGets')}
              value={points(week.point)}
              more={week.quote ? t('factor', { percent: week.quote.percent }) : ''}
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
        {pictures.length > 0 && <ProofViewer pictures={pictures} at={picture} onAt={onPicture} />}
        <div className="stack g12 top">
          <h3 className="flex between baseline">
            <span className="w6">{t(week.rental && !wanted ? 'checkOffer' : 'compare')}</span>
            {ticks && (
              <span className={`n t12 ${left === 0 ? 'success' : 'muted'}`}>
                {t('ticked', { done: ticks.ticked.size, total: facts.length })}
              </span>
            )}
          </h3>
          <ul className={styles['facts']}>
            {facts.map((fact) => (
              <li key={fact.key} data-on={picture === fact.picture || undefined}>
                {ticks ? (
                  <Checkbox
                    checked={ticks.ticked.has(fact.key)}
                    onFocus={() => ticks.show(fact)}
                    onChange={() => ticks.tick(fact)}
                    label={<Fact fact={fact} />}
                  />
                ) : (
                  <Fact fact={fact} />
                )}
                {fact.picture !== undefined && (
                  <span className="n t12 muted">{t('pictureNumber', { number: fact.picture + 1 })}</span>
                )}
              </li>
            ))}
          </ul>
          <h3 className="w6">{t('checked')}</h3>
          <ul className={styles['checks']}>
            {clashes.map((clash) => (
              <li key={clash.id} className="danger">
                <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
                {t('clash', {
                  code: formatOrderCode(clash.code),
                  name: clash.ownerName,
                  dates: format.range(clash.fromDate, clash.toDate),
                })}
              </li>
            ))}
            {clashes.length === 0 && <Good>{t('noClash')}</Good>}
            {week.quotaUsed !== null && <Good>{t('quota', { used: week.quotaUsed, limit: week.quotaLimit })}</Good>}
            <Good>{t('notOwn')}</Good>
          </ul>
          {week.rental && (
            <>
              <h3 className="w6">{t('room')}</h3>
              <FactList look="columns" facts={roomFacts(week.rental)} />
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
    </>
  );
};

const Fact = ({ fact }: { fact: WeekFact }) => (
  <span className={styles['fact']}>
    <span className="t12 muted">{fact.name}</span>
    <span className="w5">{fact.value}</span>
  </span>
);

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
    <IconCheck size={16} stroke={2} className="success" aria-hidden="true" />
    {children}
  </li>
);
