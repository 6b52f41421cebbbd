import { ExportAudit } from '@sandbar/contract/workspace';
import { SUBJECT_KINDS, type SubjectKind } from '@sandbar/domain/audit';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { column } from '../ui/table/column.tsx';
import { choiceFilter, daysFilter, textFilter } from '../ui/table/filters.tsx';
import type { Column } from '../ui/table/types.ts';
import { WorkList } from '../workspace/work-list.tsx';
import { AuditChange } from './audit-change.tsx';
import styles from './audit.module.css';
import { AuditQuery, type AuditEntry } from './audit.query.ts';

/** Who changed what: commands of staff and of the server, and what staff did in members' places. */
export const AuditTable = () => {
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
    'waitlist-entry': t('waitlistEntry'),
    'waitlist-rules': t('waitlistRules'),
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
  const columns: Column<AuditEntry>[] = [
    column.name('date', t('date'), (row) => ({ first: format.instant(row.date) }), {
      width: 168,
      sortable: true,
      strong: false,
    }),
    column.twoLines(
      'actor',
      t('actor'),
      (row) => ({
        first: row.actorName ?? t('system'),
        second: row.onBehalfOfName && t('forMember', { name: row.onBehalfOfName }),
      }),
      { width: 200, strong: true },
    ),
    column.text('command', t('command'), (row) => <code className={styles['code']}>{row.command}</code>, {
      width: 240,
    }),
    column.twoLines('subject', t('subject'), (row) => ({ first: kindName(row.subjectKind), second: row.subjectId }), {
      strong: true,
    }),
    column.text('reason', t('reason'), (row) => row.reason, { width: 220 }),
    column.text('address', t('address'), (row) => row.ipAddress, { width: 140, hidden: true }),
  ];
  return (
    <WorkList
      id="audit"
      query={AuditQuery}
      filters={[
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
      ]}
      sort="-date"
      sortVariables={({ desc }) => ({ oldestFirst: !desc })}
      columns={columns}
      rowName={(row) => `${row.command}, ${format.instant(row.date)}`}
      label={t('title')}
      count={(counted) => t('entries', counted)}
      searchLabel={t('search')}
      empty={{ title: t('none') }}
      detail={(row) => <AuditChange entry={row} />}
      exporting={{ contract: ExportAudit, kind: 'audit' }}
      views
    />
  );
};
