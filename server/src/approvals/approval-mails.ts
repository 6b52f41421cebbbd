import { type Locale, withPlurals } from '@sandbar/domain/common';
import { EXAMPLE, written, type MailExample, type MailExamples } from '../mailbox/index.ts';
import { formatsFor } from '../notifications/index.ts';
import { type Merchant, type MoneyWriter, moneyWriter } from '../platform/merchant-scope.ts';
import type { ApprovalRow } from './approvals.queries.ts';
import { APPROVAL_WORDS, type ApprovalNews } from './approvals.words.ts';

type ApprovalFacts = Pick<
  ApprovalRow,
  | 'kind'
  | 'unit'
  | 'amount'
  | 'askedByName'
  | 'decidedByName'
  | 'decisionReason'
  | 'expiresAt'
  | 'beneficiaryName'
  | 'reason'
>;

/** The notification of staff about a request. */
export const approvalMail = (
  merchant: Pick<Merchant, 'name' | 'timeZone' | 'settings'>,
  row: ApprovalFacts,
  news: ApprovalNews,
  locale: Locale,
) => {
  const words = APPROVAL_WORDS[locale];
  const amount = amountOf(row, words.points, locale, moneyWriter(merchant, locale));
  const values = {
    merchant: merchant.name,
    what: words.kinds[row.kind],
    amount: amount === null ? '' : `${words.joint}${amount}`,
    asker: row.askedByName,
    decider: row.decidedByName ?? '',
    reason: row.decisionReason,
    until: formatsFor(locale, merchant.timeZone).date(row.expiresAt),
  };
  return {
    ...written(`approval-${news}`, { ...words[news], action: words.action }, values),
    facts: [
      [words.labels.what, words.kinds[row.kind]],
      ...(amount === null ? [] : [[words.labels.amount, amount]]),
      ...(row.beneficiaryName ? [[words.labels.whose, row.beneficiaryName]] : []),
      ...(row.reason ? [[words.labels.reason, row.reason]] : []),
    ] as [string, string][],
  };
};

/** null for a change, which has no amount. */
const amountOf = (
  { unit, amount }: ApprovalFacts,
  points: string,
  locale: Locale,
  money: MoneyWriter,
): string | null => {
  if (unit === 'change') return null;
  // The sign shows whether points are given or taken.
  if (unit === 'points') {
    const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(amount);
    return withPlurals(points, locale, { points: amount }).replace('{points}', trueMinus(signed));
  }
  return trueMinus(money(amount));
};

const trueMinus = (text: string): string => text.replace(/^-/, '\u2212');

const example =
  (news: ApprovalNews): MailExample =>
  (merchant, locale) =>
    approvalMail(
      merchant,
      {
        kind: 'points.award',
        unit: 'points',
        amount: 20_000,
        askedByName: EXAMPLE.person,
        decidedByName: EXAMPLE.colleague,
        decisionReason: EXAMPLE.reason,
        expiresAt: EXAMPLE.instant,
        beneficiaryName: EXAMPLE.person,
        reason: EXAMPLE.reason,
      },
      news,
      locale,
    );

/** The mails of this slice, with example values. */
export const approvalMails = {
  'approval-asked': example('asked'),
  'approval-approved': example('approved'),
  'approval-refused': example('refused'),
  'approval-expired': example('expired'),
} satisfies MailExamples;
