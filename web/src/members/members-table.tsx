import { ExportMembers, MEMBER_FORMATS } from '@sandbar/contract/workspace';
import { IconCircleCheck, IconLock, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { groupedNumber } from '../ui/grouped-number.ts';
import { column } from '../ui/table/column.tsx';
import { choiceFilter, daysFilter } from '../ui/table/filters.tsx';
import type { Column } from '../ui/table/types.ts';
import { Badge } from '../ui/workspace/badge.tsx';
import { WorkList } from '../workspace/work-list.tsx';
import { BulkDialog, type BulkChange } from './bulk-dialog.tsx';
import { MemberRolesQuery, MembersQuery, type ListedMember } from './members.query.ts';
import { TwoStep } from './two-step.tsx';

/** The reader's missing permissions, with reasons. */
interface May {
  reason: string | null;
}

interface MembersTableProps {
  may: { deactivate: May; grant: May };
  /** Returns the address of a member's page. */
  pageOf: (id: string) => string;
}

/** Lists the merchant's members and staff, to search and to change many at once. */
export const MembersTable = ({ may, pageOf }: MembersTableProps) => {
  const t = useTexts('people');
  const format = useFormat();
  const [changing, setChanging] = useState<BulkChange | null>(null);
  const roles = useRead(MemberRolesQuery, {}).data?.memberroles;
  const columns: Column<ListedMember>[] = [
    column.name(
      'name',
      t('person'),
      (row) => ({
        first: row.name || row.userName,
        second: row.email,
        to: pageOf(row.id),
        person: row.name,
      }),
      { sortable: true },
    ),
    column.text('email', t('email'), (row) => row.email, { width: 220, sortable: true, hidden: true }),
    column.text('mobile', t('mobile'), (row) => groupedNumber(row.mobile), { width: 136 }),
    column.text('roles', t('role'), (row) => format.list(row.roles.map(({ name }) => name)) || t('member'), {
      width: 180,
    }),
    column.text('twoStep', t('twoStep'), (row) => <TwoStep on={row.twoStep} />, { width: 150 }),
    column.text('seen', t('seen'), (row) => (row.lastSeenDate ? format.instant(row.lastSeenDate) : t('never')), {
      width: 184,
    }),
    column.text('createdDate', t('since'), (row) => format.date(row.createdDate), {
      width: 120,
      sortable: true,
      hidden: true,
    }),
    column.status(
      'state',
      t('state'),
      ({ state }) =>
        state === 'active' ? (
          <Badge tone="success" icon={<IconCircleCheck size={14} stroke={2} />}>
            {t('active')}
          </Badge>
        ) : (
          <Badge tone="neutral" icon={<IconLock size={14} stroke={2} />}>
            {t('closed')}
          </Badge>
        ),
      { width: 160 },
    ),
  ];
  return (
    <>
      <WorkList
        id="members"
        query={MembersQuery}
        filters={[
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
            options: [
              { value: 'true', label: t('twoStepOn') },
              { value: 'false', label: t('twoStepOff') },
            ],
            toVariables: (value) => ({ twoStep: value === 'true' }),
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
        ]}
        sort="name"
        sortVariables={({ key, desc }) => ({ sortBy: key as 'name' | 'email' | 'createdDate', descending: desc })}
        columns={columns}
        rowName={(row) => `${row.name}, ${row.email}`}
        label={t('title')}
        count={(counted) => t('members', counted)}
        searchLabel={t('search')}
        empty={{ title: t('none') }}
        openAs={(row) => pageOf(row.id)}
        actions={({ filter, matching }) => {
          const action = (kind: BulkChange['kind'], { reason }: May, icon: ReactNode, danger = false) => ({
            key: kind,
            label: t(kind),
            icon,
            danger,
            reason,
            run: (selection: BulkChange['selection'], clear: BulkChange['clear']) =>
              setChanging({ kind, selection, clear, filter, matching }),
          });
          return [
            action('giveRole', may.grant, <IconUserPlus size={16} stroke={1.75} />),
            action('takeRole', may.grant, <IconUserMinus size={16} stroke={1.75} />),
            action('reactivate', may.deactivate, <IconCircleCheck size={16} stroke={1.75} />),
            action('deactivate', may.deactivate, <IconLock size={16} stroke={1.75} />, true),
          ];
        }}
        exporting={{ contract: ExportMembers, kind: 'members', formats: MEMBER_FORMATS }}
        views
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
