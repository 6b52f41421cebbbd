import type { BankLineStanding, TakenBankFile, TakenBankLine, TakenPayoutLine } from '@sandbar/contract/payments';
import type { LeftOutReason, UnreadReason } from '@sandbar/domain/payments';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Money } from '../../ui/num.tsx';
import styles from './console-payments.module.css';

interface BankFileFoundProps {
  name: string;
  found: TakenBankFile;
}

export const freshOf = ({ lines }: TakenBankFile): number =>
  lines.filter(({ standing }) => standing !== 'known').length;

/** The number of changes by the file: new lines, and new reports about runs of payouts. */
export const newsOf = (found: TakenBankFile): number =>
  freshOf(found) + found.payouts.filter(({ standing }) => standing === 'paid' || standing === 'returned').length;

/** Shows the content of a bank file: its lines, and the skipped rows with reasons. */
export const BankFileFound = ({ name, found }: BankFileFoundProps) => {
  const t = useTexts('console-orders');
  const fresh = freshOf(found);
  return (
    <>
      <div>
        <p>
          {t('fileFound', {
            fresh,
            known: found.lines.length - fresh,
            unread: found.unread.length,
          })}
        </p>
        <LeftOut found={found} />
        <Statements found={found} />
      </div>
      <Unread found={found} />
      {found.payouts.length > 0 && <Payouts lines={found.payouts} />}
      {found.lines.length > 0 && (
        <ul className={styles['read']} aria-label={name}>
          {found.lines.map((line, at) => (
            <Line key={at} line={line} showAccount={found.statements.length > 1} />
          ))}
        </ul>
      )}
    </>
  );
};

const LeftOut = ({ found }: { found: TakenBankFile }) => {
  const t = useTexts('console-orders');
  const words: Record<LeftOutReason, (count: number) => string> = {
    'went-out': (count) => t('outWent', { count }),
    'other-currency': (count) => t('outCurrency', { count }),
    'not-booked': (count) => t('outNotBooked', { count }),
    'other-account': (count) => t('outAccount', { count }),
    repeated: (count) => t('outRepeated', { count }),
    'no-sum': (count) => t('outNoSum', { count }),
  };
  if (found.leftOut.length === 0) return null;
  const list = found.leftOut.map(({ reason, count }) => words[reason](count)).join(', ');
  return <p>{t('fileLeftOut', { list })}</p>;
};

/** Shows the account's owner, and whether balances agree with entries. */
const Statements = ({ found }: { found: TakenBankFile }) => {
  const t = useTexts('console-orders');
  const format = useFormat();
  const checked = found.statements.filter(({ difference }) => difference !== null);
  const off = checked.filter(({ difference }) => difference !== 0);
  return (
    <>
      {found.statements
        .filter(({ ours }) => ours === false)
        .filter(({ account }, at, all) => all.findIndex((other) => other.account === account) === at)
        .map(({ account }) => (
          <p key={account} className="warning">
            {t('fileNotOurs', { account: account ?? '' })}
          </p>
        ))}
      {off.map(({ difference }, at) => (
        <p key={at} className="warning">
          {t('fileOff', { amount: format.money(Math.abs(difference!)) })}
        </p>
      ))}
      {checked.length > 0 && off.length === 0 && <p className="muted">{t('fileAddsUp')}</p>}
    </>
  );
};

const Unread = ({ found }: { found: TakenBankFile }) => {
  const t = useTexts('console-orders');
  const reasons: Record<UnreadReason, string> = {
    'no-number': t('unreadNoNumber'),
    'cut-number': t('unreadCutNumber'),
    sum: t('unreadSum'),
    direction: t('unreadDirection'),
    status: t('unreadStatus'),
  };
  if (found.unread.length === 0) return null;
  return (
    <div>
      <p id="unread-rows" className="w5">
        {t('fileUnread')}
      </p>
      <ul className={`${styles['read']} ${styles['unread']}`} aria-labelledby="unread-rows">
        {found.unread.map(({ row, text, reason }, at) => (
          <li key={at}>
            <span className="lines">
              <span className="ellipsis">{text}</span>
              <span className="t12 muted">{reasons[reason]}</span>
            </span>
            <span className="n t12 muted">{t('fileRow', { row })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Lines of payout runs in the file. */
const Payouts = ({ lines }: { lines: readonly TakenPayoutLine[] }) => {
  const t = useTexts('console-orders');
  const standings: Record<TakenPayoutLine['standing'], string> = {
    paid: t('payoutPaid'),
    returned: t('payoutReturned'),
    'other-sum': t('payoutOtherSum'),
    recalled: t('payoutRecalled'),
    known: t('payoutKnown'),
  };
  return (
    <div>
      <p id="file-payouts" className="w5">
        {t('filePayouts')}
      </p>
      <ul className={styles['read']} aria-labelledby="file-payouts">
        {lines.map(({ code, ownerName, amount, standing }, at) => (
          <li key={at}>
            <span className="lines">
              <span className="ellipsis">{ownerName || code}</span>
              <span className="n t12 muted">
                {[ownerName && code, standings[standing]].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Money amount={standing === 'returned' ? amount : -amount} className="w6" />
          </li>
        ))}
      </ul>
    </div>
  );
};

const Line = ({ line, showAccount }: { line: TakenBankLine; showAccount: boolean }) => {
  const t = useTexts('console-orders');
  const format = useFormat();
  const standings: Record<BankLineStanding, string> = {
    known: t('lineKnown'),
    fits: t('fits'),
    'other-sum': t('lineOtherSum'),
    unmatched: t('namesNone'),
  };
  const orders: Record<NonNullable<TakenBankLine['takenBack']>, string> = {
    'owed-again': t('backOwedAgain'),
    part: t('backPart'),
    refund: t('backRefund'),
  };
  const isTakenBack = line.standing !== 'known' && line.kind === 'taken-back';
  const about =
    line.standing !== 'known' && line.kind === 'came-back'
      ? t('cameBack')
      : isTakenBack
        ? t('takenBack')
        : standings[line.standing];
  const facts = [
    line.day && format.day(line.day),
    showAccount && line.account,
    line.reference,
    line.orderCode,
    about,
    isTakenBack && (line.takenBack ? orders[line.takenBack] : t('backStaff')),
    line.sameNumber && t('sameNumber'),
    line.split.length > 0 && t('splitOffer', { list: line.split.map(({ code }) => code).join(', ') }),
  ];
  return (
    <li>
      <span className="lines">
        <span className="ellipsis">{line.content || line.reference}</span>
        <span className="n t12 muted">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <Money amount={line.kind === 'taken-back' ? -line.amount : line.amount} className="w6" />
    </li>
  );
};
