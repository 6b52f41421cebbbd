import { IconCircleCheck, IconLock, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Num } from '../ui/num.tsx';
import { choiceFilter, daysFilter, filterVariables } from '../ui/table/filters.tsx';
import { pageArguments, rowsPage } from '../ui/table/rows-page.ts';
import type { Column, ViewStore } from '../ui/table/types.ts';
import { useTableQuery } from '../ui/table/use-table-query.ts';
import { WorkTable } from '../ui/table/work-table.tsx';
import { Badge } from '../ui/workspace/badge.tsx';
import { BulkDialog, type BulkChange } from './bulk-dialog.tsx';
import styles from './members.module.css';
import { MemberRolesQuery, MembersQuery, type ListedMember } from './members.query.ts';
import { TwoStep } from './two-step.tsx';

const BY_NAME = [{ key: 'name', desc: false }] as const;

/** What the reader may not, and why. */
interface May {
  reason: string | null;
}

interface MembersTableProps {
  views?: ViewStore;
  /** The export, for what the table asks now, and that in words. */
  tools?: (filter: Readonly<Record<string, unknown>>, found: string) => ReactNode;
  may: { deactivate: May; grant: May };
  /** Where one member's page is. */
  pageOf: (id: string) => string;
}

/** The merchant's members and staff: found, and changed many at once. */
export const MembersTable = ({ views, tools, may, pageOf }: MembersTableProps) => {
  const t = useTexts('people');
  const format = useFormat();
  const navigate = useNavigate();
  const [changing, setChanging] = useState<BulkChange | null>(null);
  const roles = useRead(MemberRolesQuery, {}).data?.memberroles;
  const yes = { value: 'true', label: t('twoStepOn') };
  const no = { value: 'false', label: t('twoStepOff') };
  const filters = [
    choiceFilter({
      key: 'role',
      label: t('role'),
      options: roles && [
        { value: 'any', label: t('anyRole') },
        { value: 'none', label: t('noRole') },
        ...roles.map(({ id, name }) => ({ value: id, label: name })),
      ],
    }),
    choiceFilter({
      key: 'twoStep',
      label: t('twoStep'),
      options: [yes, no],
      toVariables: (value) => ({ twoStep: value === yes.value }),
    }),
    choiceFilter({
      key: 'state',
      label: t('state'),
      options: [
        { value: 'active', label: t('active') },
        { value: 'closed', label: t('closed') },
      ],
    }),
    daysFilter({ key: 'date', label: t('since') }),
  ];
  const table = useTableQuery({
    id: 'members',
    filters,
    sortable: ['name', 'email', 'createdDate'],
    defaultSort: BY_NAME,
  });
  const { query } = table;
  const filter = { ...filterVariables(filters, query.filters), ...(query.keyword ? { keyword: query.keyword } : {}) };
  const [sort = BY_NAME[0]] = query.sort;
  const sorted = { sortBy: sort.key as 'name' | 'email' | 'createdDate', descending: sort.desc };
  const read = useRead(MembersQuery, { ...pageArguments(query), ...filter, ...sorted }, { keepPrevious: true });
  const page = rowsPage(read, (data) => data.members!);
  const countText = (count: number) => t('members', { count, formatted: format.number(count) });
  const columns: Column<ListedMember>[] = [
    {
      key: 'name',
      title: t('person'),
      sortable: true,
      fixed: true,
      cell: (row) => (
        <span className={styles['person']}>
          <Avatar name={row.name} size={32} />
          <span className={styles['lines']}>
            <Link to={pageOf(row.id)} className={styles['name']!}>
              {row.name || row.userName}
            </Link>
            <span className="ellipsis t12 muted">{row.email}</span>
          </span>
        </span>
      ),
    },
    { key: 'email', title: t('email'), width: 220, sortable: true, hidden: true, cell: (row) => row.email },
    { key: 'mobile', title: t('mobile'), width: 130, cell: (row) => <Num>{row.mobile || '–'}</Num> },
    {
      key: 'roles',
      title: t('role'),
      width: 180,
      cell: (row) => format.list(row.roles.map(({ name }) => name)) || t('member'),
    },
    { key: 'twoStep', title: t('twoStep'), width: 150, cell: (row) => <TwoStep on={row.twoStep} /> },
    {
      key: 'seen',
      title: t('seen'),
      width: 150,
      cell: (row) => <Num>{row.lastSeenDate ? format.instant(row.lastSeenDate) : t('never')}</Num>,
    },
    {
      key: 'createdDate',
      title: t('since'),
      width: 120,
      sortable: true,
      hidden: true,
      cell: (row) => <Num>{format.date(row.createdDate)}</Num>,
    },
    {
      key: 'state',
      title: t('state'),
      width: 120,
      cell: ({ state }) =>
        state === 'active' ? (
          <Badge tone="success" icon={<IconCircleCheck size={14} stroke={2} />}>
            {t('active')}
          </Badge>
        ) : (
          <Badge tone="neutral" icon={<IconLock size={14} stroke={2} />}>
            {t('closed')}
          </Badge>
        ),
    },
  ];
  const action = (kind: BulkChange['kind'], allowed: May, icon: ReactNode, danger = false) => ({
    key: kind,
    label: t(kind),
    icon,
    danger,
    reason: allowed.reason,
    run: (selection: BulkChange['selection'], clear: BulkChange['clear']) =>
      setChanging({ kind, selection, clear, filter, matching: page.more ? null : page.total }),
  });
  const counted = countText(page.total ?? 0);
  return (
    <>
      <WorkTable
        table={table}
        page={page}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.name}, ${row.email}`}
        label={t('title')}
        countText={countText}
        searchLabel={t('search')}
        empty={{ title: t('none') }}
        onOpen={(row) => void navigate(pageOf(row.id))}
        bulk={[
          action('giveRole', may.grant, <IconUserPlus size={16} stroke={1.75} />),
          action('takeRole', may.grant, <IconUserMinus size={16} stroke={1.75} />),
          action('reactivate', may.deactivate, <IconCircleCheck size={16} stroke={1.75} />),
          action('deactivate', may.deactivate, <IconLock size={16} stroke={1.75} />, true),
        ]}
        {...(views ? { views } : {})}
        tools={tools?.(given(filter), page.more ? t('moreThan', { found: counted }) : counted)}
      />
      {changing && (
        <BulkDialog
          change={changing}
          roles={roles ?? []}
          onClose={() => setChanging(null)}
          onDone={(left) => {
            changing.clear(left);
            setChanging(null);
          }}
        />
      )}
    </>
  );
};

/** Without what is open: a command takes no null. */
const given = (filter: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));
