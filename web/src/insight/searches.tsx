import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Figure } from './figure.tsx';
import type { Insight } from './insight.query.ts';
import { comparisonOf, measuresOf } from './measures-of.ts';
import styles from './insight.module.css';

/** Shows members' searches, those without results, and how many led to a hold and to a paid order. */
export const Searches = ({ insight }: { insight: Insight }) => {
  const t = useTexts('insight');
  const format = useFormat();
  const { searches } = insight;
  const of = measuresOf(insight);
  const against = comparisonOf(insight);
  const share = (some: number, all: number) => (all === 0 ? '–' : format.percent(Math.round((some / all) * 100)));
  /**
   * The share can be above 1, because counting began after the first orders and members of partners come without a
   * search. It is limited then.
   */
  const shareOf = (some: number, all: number) =>
    some > all && all > 0 ? `> ${format.percent(100)}` : share(some, all);
  const led = (measure: 'order.held' | 'order.paid') => {
    const { now, before } = of(measure);
    return {
      value: shareOf(now.count, searches.count),
      now: searches.count === 0 ? 0 : now.count / searches.count,
      before: searches.countBefore === 0 ? 0 : before.count / searches.countBefore,
      more: 'good',
    } as const;
  };
  const people = (term: string) => {
    const [adults = 0, children = 0] = term.split('+').map(Number);
    return [t('adults', { count: adults }), ...(children > 0 ? [t('children', { count: children })] : [])].join(', ');
  };
  return (
    <section className={styles['searches']} aria-labelledby="insight-searches">
      <header>
        <h2 id="insight-searches" className="t16 w6">
          {t('searches')}
        </h2>
        <p className="t12 muted">{t('searchesText')}</p>
      </header>
      <dl className={styles['figures']}>
        <Figure
          against={against}
          name={t('searchCount')}
          value={format.number(searches.count)}
          now={searches.count}
          before={searches.countBefore}
          more="good"
        />
        <Figure
          against={against}
          name={t('searchesEmpty')}
          value={format.number(searches.withoutResult)}
          now={searches.withoutResult}
          before={searches.withoutResultBefore}
          more="bad"
          {...(searches.count > 0 ? { below: share(searches.withoutResult, searches.count) } : {})}
        />
        <Figure against={against} name={t('ledToHold')} {...led('order.held')} />
        <Figure against={against} name={t('ledToSale')} {...led('order.paid')} />
      </dl>
      {searches.count > 0 && (
        <div className={styles['searched']}>
          <Terms title={t('nobodyFound')} none={t('allFound')} terms={searches.lost} count="withoutResult" />
          <Terms title={t('mostSearched')} none={t('noWords')} terms={searches.words} />
          <Terms
            title={t('searchedMonths')}
            none={t('noDates')}
            terms={searches.months}
            write={(term) => `${term.slice(5)}/${term.slice(0, 4)}`}
          />
          <Terms title={t('searchedPeople')} none={t('noPeople')} terms={searches.people} write={people} />
        </div>
      )}
    </section>
  );
};

interface TermsProps {
  title: string;
  /** Shown instead of an empty list. */
  none: string;
  terms: Insight['searches']['words'];
  count?: 'count' | 'withoutResult';
  write?: (term: string) => string;
}

/** Lists terms with bars on one scale. */
const Terms = ({ title, none, terms, count = 'count', write = (term) => term }: TermsProps) => {
  const t = useTexts('insight');
  const format = useFormat();
  const most = Math.max(1, ...terms.map((each) => each[count]));
  return (
    <section className={styles['terms']}>
      <h3 className="t14 w6">{title}</h3>
      {terms.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <dl className={styles['funnel']}>
          {terms.map((each) => (
            <div key={each.term}>
              <dt className={each.term === '' ? 'muted' : ''}>{each.term === '' ? t('others') : write(each.term)}</dt>
              <dd className="n">{format.number(each[count])}</dd>
              <dd className={styles['bar']} aria-hidden="true">
                <i style={{ width: `${(each[count] / most) * 100}%` }} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
};
