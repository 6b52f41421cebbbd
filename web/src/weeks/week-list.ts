import { useTexts } from '../i18n/use-texts.ts';
import { shell } from '../transport/shell.ts';
import { column } from '../ui/table/column.tsx';
import { choiceFilter } from '../ui/table/filters.tsx';
import type { Column, Sort } from '../ui/table/types.ts';

/** The common parts of the lists of the three kinds of weeks. */

/** The argument for weeks of all owners, for staff who decide this kind, or for the reader's own. */
export const weeksOf = (everybody: boolean) => ({ targetId: everybody ? null : (shell.user?.id ?? null) });

export const sortWeeks = ({ key, desc }: Sort) => ({ sort: key, order: desc ? 'desc' : 'asc' });

/** A filter by states, with the specification's numbers. */
export const statusFilter = (label: string, states: Readonly<Record<string, string>>) =>
  choiceFilter({
    key: 'status',
    label,
    options: Object.entries(states).map(([value, name]) => ({ value, label: name })),
    toVariables: (value) => ({ status: Number(value) }),
  });

/** The column of the week's owner, in the lists of staff. */
export const useOwnerColumn = <Row extends { owner: string; ownerEmail: string }>(): Column<Row> =>
  column.twoLines('owner', useTexts('weeks')('owner'), (row) => ({ first: row.owner, second: row.ownerEmail }), {
    width: 184,
    card: 'small',
  });
