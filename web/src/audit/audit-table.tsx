import { ExportAudit } from '@sandbar/contract/workspace';
import { SUBJECT_KINDS, type SubjectKind } from '@sandbar/domain/audit';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useSearchParams } from 'react-router';
import { read as readOnce } from '../transport/read.ts';
import { useRead } from '../transport/use-read.ts';
import { column } from '../ui/table/column.tsx';
import { choiceFilter, daysFilter, foundFilter, textFilter } from '../ui/table/filters.tsx';
import type { Column } from '../ui/table/types.ts';
import { WorkList } from '../workspace/work-list.tsx';
import { AuditChange } from './audit-change.tsx';
import { AuditSentence, plainSentence, type SubjectLink } from './audit-sentence.tsx';
import { AuditPeopleQuery, AuditPersonQuery, AuditQuery, AuditResortsQuery, type AuditEntry } from './audit.query.ts';

const FOREVER = Infinity;
const SYSTEM = 'system';

/** Returns the people that a filter finds, and the names of those whose ids are in the address. */
const usePeople = (named: readonly (string | null)[]) => {
  const t = useTexts('audit');
  const [actor, member] = named.map((id) => (id && id !== SYSTEM ? id : null));
  const read = [
    useRead(AuditPersonQuery, { id: actor ?? '' }, { enabled: Boolean(actor) }),
    useRead(AuditPersonQuery, { id: member ?? '' }, { enabled: Boolean(member) }),
  ];
  const names = new Map(
    read.flatMap(({ data }) => (data?.member ? [[data.member.id, data.member.name] as const] : [])),
  );
  return {
    nameOf: (id: string) => (id === SYSTEM ? t('system') : (names.get(id) ?? '…')),
    find: async (keyword: string, signal: AbortSignal) => {
      const found = await readOnce(AuditPeopleQuery, { keyword }, signal);
      return found.members?.items.map(({ id, name, email }) => ({ value: id, label: name, detail: email })) ?? [];
    },
  };
};

interface AuditTableProps {
  linkTo: SubjectLink;
  /** Whether the reader may search for people. */
  findsPeople: boolean;
}

/** The table of audit entries: commands of staff and of the server, and actions of staff in members' places. */
export const AuditTable = ({ linkTo, findsPeople }: AuditTableProps) => {
  const t = useTexts('audit');
  const format = useFormat();
  const [params] = useSearchParams();
  const people = usePeople(findsPeople ? [params.get('actor'), params.get('member')] : []);
  const resorts = useRead(AuditResortsQuery, {}, { staleTime: FOREVER }).data?.addresses.items;
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
    column.instant('date', t('date'), (row) => row.date, { width: 168, sortable: true, card: 'small' }),
    column.twoLines(
      'sentence',
      t('what'),
      (row) => ({ first: <AuditSentence entry={row} linkTo={linkTo} />, second: row.reason }),
      { fixed: true, card: 'title' },
    ),
    column.twoLines(
      'subject',
      t('subject'),
      (row) => ({ first: kindName(row.subjectKind), second: row.subjectAbout }),
      { width: 200, card: 'small' },
    ),
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
          label: t('subjectKind'),
          options: SUBJECT_KINDS.map((kind) => ({ value: kind, label: kindName(kind) })),
        }),
        ...(findsPeople
          ? [
              foundFilter({ key: 'actor', label: t('actor'), ...people }),
              foundFilter({ key: 'member', label: t('member'), ...people }),
            ]
          : [textFilter({ key: 'actor', label: t('actor') })]),
        textFilter({ key: 'order', label: t('order') }),
        choiceFilter({
          key: 'resort',
          label: t('resort'),
          options: resorts?.map(({ id, name }) => ({ value: id, label: name })),
        }),
        textFilter({ key: 'command', label: t('command') }),
        textFilter({ key: 'id', variable: 'subjectId', label: t('subjectId') }),
      ]}
      sort="-date"
      sortVariables={({ desc }) => ({ oldestFirst: !desc })}
      columns={columns}
      rowName={(row) => `${plainSentence(row, t('system'))}, ${format.instant(row.date)}`}
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
