import type { Measure } from '@sandbar/domain/insight';
import { WEEK_KINDS, WEEK_STATES } from '@sandbar/domain/weeks';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Open } from './figure.tsx';
import { stateName, useMeasureName } from './measure-names.ts';
import { measuresOf, type PartProps } from './measures-of.ts';
import { Fact, FactList } from '../ui/fact-list.tsx';
import styles from './insight.module.css';

/** All movements of points, in points and in money by the rate of the day. */
export const PointMoves = ({ insight, open }: PartProps) => {
  const t = useTexts('insight');
  const format = useFormat();
  const of = measuresOf(insight);
  const name = useMeasureName();
  const measures = ['award', 'spend', 'return', 'expire', 'correct', 'extend'].map(
    (kind) => `points.${kind}` as Measure,
  );
  return (
    <section className={styles['section']}>
      <h2 className="t16 w6">{t('pointMoves')}</h2>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('movement')}</th>
            <th scope="col">{t('times')}</th>
            <th scope="col">{t('points')}</th>
            <th scope="col">{t('worth', { currency: format.currencySymbol })}</th>
            <th scope="col">{t('pointsBefore')}</th>
          </tr>
        </thead>
        <tbody>
          {measures.map((measure) => {
            const { now, before } = of(measure);
            return (
              <tr key={measure}>
                <th scope="row">{name(measure)}</th>
                <td className="n">
                  <Open name={name(measure)} onOpen={() => open(measure)}>
                    {format.number(now.count)}
                  </Open>
                </td>
                <td className="n">{format.number(now.points)}</td>
                <td className="n">{format.money(now.worth)}</td>
                <td className="n">{format.number(before.points)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};

/** Weeks that owners gave in these days by their present state, and payouts to owners. */
export const Weeks = ({
  insight,
  open,
  ofResort,
  payouts,
}: PartProps & { ofResort: boolean; payouts: string | null }) => {
  const t = useTexts('insight');
  const format = useFormat();
  const of = measuresOf(insight);
  const name = useMeasureName();
  const kinds = { deposit: t('deposits'), 'extra-vacation': t('extraVacations'), rental: t('rentals') };
  const states = WEEK_STATES.filter((state) =>
    WEEK_KINDS.some((kind) => of(`${kind}.${state}`).now.count + of(`${kind}.${state}`).before.count > 0),
  );
  const sent = of('payout.sent');
  const [today] = useState(() => format.dayOf(new Date()));
  return (
    <div className={styles['pair']} data-wide="first">
      <section className={styles['section']}>
        <header>
          <h2 className="t16 w6">{t('weeksGiven')}</h2>
          <p className="t12 muted">{t('weeksGivenText')}</p>
        </header>
        {states.length === 0 ? (
          <p className="muted">{t('noWeeks')}</p>
        ) : (
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('becameOf')}</th>
                {WEEK_KINDS.map((kind) => (
                  <th key={kind} scope="col">
                    {kinds[kind]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {states.map((state) => (
                <tr key={state}>
                  <th scope="row">{stateName(name(`deposit.${state}`))}</th>
                  {WEEK_KINDS.map((kind) => {
                    const measure: Measure = `${kind}.${state}`;
                    const { count } = of(measure).now;
                    return (
                      <td key={kind} className="n">
                        {count > 0 ? (
                          <Open name={name(measure)} onOpen={() => open(measure)}>
                            {format.number(count)}
                          </Open>
                        ) : (
                          '–'
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      {!ofResort && (
        <section className={styles['section']}>
          <header>
            <h2 className="t16 w6">{t('payouts')}</h2>
            <p className="t12 muted">{t('payoutsText')}</p>
          </header>
          <div className={styles['lost']}>
            <FactList>
              <Fact name={t('payoutSent')}>
                <Open name={t('payoutSent')} onOpen={() => open('payout.sent')}>
                  {format.money(sent.now.amount)}
                </Open>
              </Fact>
              <Fact
                name={t('payoutsDue', {
                  count: insight.payoutsDue.count,
                })}
              >
                <Open
                  name={t('payoutDueRows')}
                  onOpen={() => open('payout.due', { from: today, to: today, resortId: '' })}
                >
                  {format.money(insight.payoutsDue.amount)}
                </Open>
              </Fact>
            </FactList>
          </div>
          {payouts && (
            <Link to={payouts} className="w5">
              {t('payoutsOpen')}
            </Link>
          )}
        </section>
      )}
    </div>
  );
};
