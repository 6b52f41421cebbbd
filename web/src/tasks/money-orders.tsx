import { MATCH_REASONS, type MatchReason } from '@sandbar/domain/payments';
import { useDeferredValue } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { graphql } from '../transport/graphql.ts';
import { useRead } from '../transport/use-read.ts';
import { Code } from '../ui/code.tsx';
import styles from './today.module.css';

const SuggestionsQuery = graphql(`
  query MoneySuggestions($moneyId: ID!) {
    moneysuggestions(moneyId: $moneyId) {
      code
      name
      left
      why
    }
  }
`);

/** Orders by a part of a code, a name, a telephone number, or an e-mail. */
const OrdersByWordsQuery = graphql(`
  query OrdersByWords($keyword: String!, $state: String) {
    deskorders(keyword: $keyword, state: $state, limit: 5) {
      items {
        order {
          code
          userName
          grandTotal
          paymentAmount
        }
      }
    }
  }
`);

interface MoneyOrdersProps {
  moneyId: string;
  /** Whether orders are suggested before anything is typed. */
  suggests: boolean;
  /** Whether paid orders are searched instead of open ones, because the bank reversed the payment. */
  paid: boolean;
  /** The text in the field of the order's code. */
  typed: string;
  onChoose: (code: string) => void;
}

const LEAST_TYPED = 3;

/** Lists orders to which a payment may belong: suggestions by its amount and text, or results for the typed words. */
export const MoneyOrders = ({ moneyId, suggests, paid, typed, onChoose }: MoneyOrdersProps) => {
  const t = useTexts('tasks');
  const format = useFormat();
  const words = useDeferredValue(typed.trim());
  const suggested = useRead(SuggestionsQuery, { moneyId }, { enabled: suggests }).data?.moneysuggestions ?? [];
  const finds = words.length >= LEAST_TYPED && !suggested.some(({ code }) => code === words);
  const searched = { keyword: words, state: paid ? null : 'confirmed' };
  const found = useRead(OrdersByWordsQuery, searched, { enabled: finds, keepPrevious: true }).data?.deskorders;
  const reasons: Record<MatchReason, string> = {
    digits: t('byDigits'),
    phone: t('byPhone'),
    name: t('byName'),
    sum: t('bySum'),
  };
  const orders = finds
    ? (found?.items ?? []).flatMap(({ order: { code, userName: name, grandTotal, paymentAmount } }) =>
        paid && paymentAmount === 0
          ? []
          : { code, name, amount: paid ? paymentAmount : grandTotal - paymentAmount, why: '' },
      )
    : suggested.map(({ code, name, left, why }) => ({
        code,
        name,
        amount: left,
        why: format.list(why.flatMap((reason) => (isReason(reason) ? [reasons[reason]] : []))),
      }));
  const shown = orders.filter(({ code }) => code !== words);
  if (shown.length === 0) return null;
  return (
    <ul className={styles['moneyOrders']} aria-label={t(finds ? 'foundOrders' : 'suggestedOrders')}>
      {shown.map(({ code, name, amount, why }) => (
        <li key={code}>
          <button type="button" className={styles['moneyOrder']} onClick={() => onChoose(code)}>
            <span className="w5">{name}</span>
            <span className="n t12 muted">
              <Code code={code} />{' '}
              {[t(paid ? 'orderPaid' : 'orderLeft', { amount: format.money(amount) }), why]
                .filter(Boolean)
                .map((said) => ` · ${said}`)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};

const isReason = (why: string): why is MatchReason => (MATCH_REASONS as readonly string[]).includes(why);
