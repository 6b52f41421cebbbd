import { SUBJECT_KINDS, type SubjectKind } from '@sandbar/domain/audit';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { Num } from '../ui/num.tsx';
import { choiceFilter, daysFilter, filterVariables, textFilter } from '../ui/table/filters.tsx';
import { pageArguments, rowsPage } from '../ui/table/rows-page.ts';
import type { Column, ViewStore } from '../ui/table/types.ts';
import { useTableQuery } from '../ui/table/use-table-query.ts';
import { WorkTable } from '../ui/table/work-table.tsx';
import { AuditChange } from './audit-change.tsx';
import styles from './audit.module.css';
import { AuditQuery, type AuditEntry } from './audit.query.ts';

const NEWEST = [{ key: 'date', desc: true }] as const;

interface AuditTableProps {
  views?: ViewStore;
  /** The export, for what the table asks now, and that in words. */
  tools?: (filter: Readonly<Record<string, unknown>>, found: string) => ReactNode;
}

/** Who changed what: commands of staff and of the server, and what staff did in members' places. */
export const AuditTable = ({ views, tools }: AuditTableProps) => {
  const t = useTexts('audit');
  const format = useFormat();
  const kinds: Record<SubjectKind, string> = {
    user: t('user'),
    profile: t('profile'),
    membership: t('membership'),
    points: t('points'),
    role: t('role'),
    resort: t('resort'),
    room: t('room'),
    attributes: t('attributes'),
    discount: t('discount'),
    'rule-set': t('ruleSet'),
    import: t('import'),
    promotion: t('promotion'),
    'rent-promotion': t('rentPromotion'),
    affiliate: t('affiliate'),
    'affiliate-rule': t('affiliateRule'),
    order: t('order'),
    'payment-method': t('paymentMethod'),
    gateway: t('gateway'),
    fee: t('fee'),
    'tax-rates': t('taxRates'),
    'waiting-money': t('unappliedPayment'),
    refund: t('refund'),
    payout: t('payout'),
    'payout-account': t('payoutAccount'),
    'payout-run': t('payoutRun'),
    partner: t('partner'),
    'api-key': t('apiKey'),
    webhook: t('webhook'),
    merchant: t('merchant'),
    'mail-text': t('mailText'),
    week: t('week'),
    image: t('image'),
    approval: t('approval'),
    insight: t('insight'),
    audit: t('audit'),
  };
  const kindName = (kind: string) => (kind in kinds ? kinds[kind as SubjectKind] : kind);
  const filters = [
    daysFilter({ key: 'date', label: t('date') }),
    choiceFilter({
      key: 'kind',
      variable: 'subjectKind',
      label: t('subject'),
      options: SUBJECT_KINDS.map((kind) => ({ value: kind, label: kindName(kind) })),
    }),
    textFilter({ key: 'command', label: t('command') }),
    textFilter({ key: 'id', variable: 'subjectId', label: t('subjectId') }),
    textFilter({ key: 'actor', label: t('actorId') }),
    textFilter({ key: 'member', variable: 'onBehalfOf', label: t('onBehalfOf') }),
  ];
  const table = useTableQuery({ id: 'audit', filters, sortable: ['date'], defaultSort: NEWEST });
  const { query } = table;
  const filter = { ...filterVariables(filters, query.filters), ...(query.keyword ? { keyword: query.keyword } : {}) };
  const oldestFirst = query.sort[0]?.desc === false;
  const read = useRead(AuditQuery, { ...pageArguments(query), ...filter, oldestFirst }, { keepPrevious: true });
  const page = rowsPage(read, (data) => data.auditentries!);
  const counted = t('entries', { count: page.total ?? 0, formatted: format.number(page.total ?? 0) });
  const columns: Column<AuditEntry>[] = [
    {
      key: 'date',
      title: t('date'),
      width: 168,
      sortable: true,
      fixed: true,
      cell: (row) => <Num>{format.instant(row.date)}</Num>,
    },
    {
      key: 'actor',
      title: t('actor'),
      width: 200,
      cell: (row) => (
        <Lines
          first={row.actorName ?? t('system')}
          second={row.onBehalfOfName ? t('forMember', { name: row.onBehalfOfName }) : null}
        />
      ),
    },
    {
      key: 'command',
      title: t('command'),
      width: 240,
      cell: (row) => <code className={styles['code']}>{row.command}</code>,
    },
    {
      key: 'subject',
      title: t('subject'),
      cell: (row) => <Lines first={kindName(row.subjectKind)} second={row.subjectId} />,
    },
    { key: 'reason', title: t('reason'), width: 220, cell: (row) => row.reason || '–' },
    { key: 'address', title: t('address'), width: 140, hidden: true, cell: (row) => <Num>{row.ipAddress || '–'}</Num> },
  ];
  return (
    <WorkTable
      table={table}
      page={page}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.command}, ${format.instant(row.date)}`}
      label={t('title')}
      countText={(count) => t('entries', { count, formatted: format.number(count) })}
      searchLabel={t('search')}
      empty={{ title: t('none') }}
      detail={(row) => <AuditChange entry={row} />}
      {...(views ? { views } : {})}
      tools={tools?.(given(filter), page.more ? t('moreThan', { found: counted }) : counted)}
    />
  );
};

/** Without what is open: a command takes no null. */
const given = (filter: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));

const Lines = ({ first, second }: { first: string; second: string | null }) => (
  <span className={styles['lines']}>
    <span className="ellipsis w5">{first}</span>
    {second && <span className="ellipsis t12 muted">{second}</span>}
  </span>
);
