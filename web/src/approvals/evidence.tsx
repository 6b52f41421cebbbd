import type { EvidenceName, EvidenceWord } from '@sandbar/domain/approvals';
import { RULE_NAMES, type RuleName } from '@sandbar/domain/merchants';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { groupedNumber } from '../ui/grouped-number.ts';
import { usePointsText } from '../ui/num.tsx';
import type { EvidenceLine, EvidenceValue } from './approvals.query.ts';
import { Fact, FactList } from '../ui/fact-list.tsx';
import styles from './approvals.module.css';

/** Links of evidence to other slices' pages. The page provides them, because slices do not import each other. */
export interface EvidenceParts {
  order: (code: string) => ReactNode;
  member: (id: string, name: string) => ReactNode;
  week: (kind: string, id: string, code: string) => ReactNode;
  /** An owner's week with its pictures and checks. */
  seenWeek: (id: string) => ReactNode;
}

/** Lines about the merchant's rules have the labels of its form. */
type OfRules = RuleName | 'hotline' | 'showWeeksGiven' | 'languages';
const OF_RULES: ReadonlySet<string> = new Set([...RULE_NAMES, 'hotline', 'showWeeksGiven', 'languages']);
const isOfRules = (name: string): name is OfRules => OF_RULES.has(name);

const useValue = (parts: EvidenceParts) => {
  const t = useTexts('evidence');
  const format = useFormat();
  const points = usePointsText();
  return ({ type, text, amount, days, from, to, id, kind }: EvidenceValue): ReactNode => {
    switch (type) {
      case 'word':
        return t(`word_${text as EvidenceWord}`);
      case 'least':
        return t('least', { amount: format.money(amount ?? 0) });
      case 'money':
        return format.money(amount ?? 0);
      case 'points':
        return points(amount ?? 0);
      case 'count':
        return format.number(amount ?? 0);
      case 'percent':
        return format.percent(amount ?? 0);
      case 'rung':
        return t('rung', { days: days ?? 0, percent: amount ?? 0 });
      case 'day':
        return format.day(from ?? '');
      case 'days':
        return format.range(from ?? '', to ?? '');
      case 'instant':
        return format.instant(from ?? '');
      case 'order':
        return parts.order(text);
      case 'member':
        return parts.member(id ?? '', text);
      case 'week':
        return parts.week(kind ?? '', id ?? '', text);
      default:
        return <Text of={text} />;
    }
  };
};

/** An address that does not fit into a line breaks before its `@`. */
const Text = ({ of: text }: { of: string }) => {
  const [first, ...rest] = text.split(/(?=@)/);
  return (
    <>
      {first}
      {rest.length > 0 && <wbr />}
      {rest}
    </>
  );
};

/** Shows the evidence of a request by line: the former value, the new one, and changes since. */
export const Evidence = ({ lines, parts }: { lines: readonly EvidenceLine[]; parts: EvidenceParts }) => {
  const t = useTexts('evidence');
  const rules = useTexts('merchants');
  const value = useValue(parts);
  const shown = (values: readonly EvidenceValue[], name?: string): ReactNode =>
    values.length === 0
      ? '–'
      : values.map((each, place) => (
          <Fragment key={place}>
            {place > 0 && ' · '}
            <span className={each.type === 'text' ? undefined : 'n'}>
              {name === 'mobile' ? groupedNumber(each.text) : value(each)}
            </span>
          </Fragment>
        ));
  if (lines.length === 0) return null;
  const week = lines.flatMap(({ values }) => values).find(({ type, id }) => type === 'week' && id)?.id;
  return (
    <section className="stack g8 mt24" aria-label={t('title')}>
      <h3 className="t14 w6">{t('title')}</h3>
      <FactList look="ruled">
        {lines.map(({ name, values, before, now }, place) => (
          <Fact key={place} name={isOfRules(name) ? rules(name) : t(`line_${name as Exclude<EvidenceName, OfRules>}`)}>
            {before && (
              <>
                <span className="hidden-visually">{t('before')}</span>
                <span className="muted w4 struck">{shown(before, name)}</span>
                <IconArrowRight size={14} stroke={2} aria-hidden="true" className={styles['becomes']} />
                <span className="hidden-visually">{t('after')}</span>
              </>
            )}
            <span>{shown(values, name)}</span>
            {now && (
              <span className={styles['since']}>
                <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
                <span>
                  {now.length === 0 ? (
                    t('nowNone')
                  ) : (
                    <Since words={t('now', { value: MARK })} value={shown(now, name)} />
                  )}
                </span>
              </span>
            )}
          </Fact>
        ))}
      </FactList>
      {week && parts.seenWeek(week)}
    </section>
  );
};

const MARK = '\u0000';

/** Returns a sentence with a possible link in its middle. */
const Since = ({ words, value }: { words: string; value: ReactNode }) => {
  const [before, after] = words.split(MARK);
  return (
    <>
      {before}
      {value}
      {after}
    </>
  );
};
