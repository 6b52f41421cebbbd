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

/** Open orders by a part of a code, a name, a telephone number, an e-mail. */
const OpenOrdersQuery = graphql(`
  query OpenOrders($keyword: String!) {
    deskorders(keyword: $keyword, state: "confirmed", limit: 5) {
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
  /** Orders are suggested before anything is typed. */
  suggests: boolean;
  /** What stands in the field of the order's code. */
  typed: string;
  onChoose: (code: string) => void;
}

const LEAST_TYPED = 3;

/** Orders that a payment may be for: those that its sum and text suggest, or what the field's words find. */
export const MoneyOrders = ({ moneyId, suggests, typed, onChoose }: MoneyOrdersProps) => {
  const t = useTexts('tasks');
  const format = useFormat();
  const words = useDeferredValue(typed.trim());
  const suggested = useRead(SuggestionsQuery, { moneyId }, { enabled: suggests }).data?.moneysuggestions ?? [];
  const finds = words.length >= LEAST_TYPED && !suggested.some(({ code }) => code === words);
  const found = useRead(OpenOrdersQuery, { keyword: words }, { enabled: finds, keepPrevious: true }).data?.deskorders;
  const reasons: Record<MatchReason, string> = {
    digits: t('byDigits'),
    phone: t('byPhone'),
    name: t('byName'),
    sum: t('bySum'),
  };
  const orders = finds
    ? (found?.items ?? []).map(({ order }) => ({
        code: order.code,
        name: order.userName,
        left: order.grandTotal - order.paymentAmount,
        why: '',
      }))
    : suggested.map(({ why, ...order }) => ({
        ...order,
        why: format.list(why.flatMap((reason) => (isReason(reason) ? [reasons[reason]] : []))),
      }));
  const shown = orders.filter(({ code }) => code !== words);
  if (shown.length === 0) return null;
  return (
    <ul className={styles['moneyOrders']} aria-label={t(finds ? 'foundOrders' : 'suggestedOrders')}>
      {shown.map(({ code, name, left, why }) => (
        <li key={code}>
          <button type="button" className={styles['moneyOrder']} onClick={() => onChoose(code)}>
            <span className="w5">{name}</span>
            <span className="n t12 muted">
              <Code code={code} />{' '}
              {[t('orderLeft', { amount: format.money(left) }), why].filter(Boolean).map((said) => ` · ${said}`)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};

const isReason = (why: string): why is MatchReason => (MATCH_REASONS as readonly string[]).includes(why);
