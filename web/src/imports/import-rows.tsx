import { IconAlertTriangle, IconCirclePlus, IconEqual, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Num } from '../ui/num.tsx';
import { column } from '../ui/table/column.tsx';
import { choiceFilter } from '../ui/table/filters.tsx';
import type { Column } from '../ui/table/types.ts';
import { Badge, type Tone } from '../ui/workspace/badge.tsx';
import { WorkList } from '../workspace/work-list.tsx';
import styles from './imports.module.css';
import { ImportRowsQuery, type ImportRow, type OneImport } from './imports.query.ts';

const SIZE = { size: 14, stroke: 2 };
const LOOKS = {
  new: { key: 'fresh', tone: 'success', icon: <IconCirclePlus {...SIZE} /> },
  changed: { key: 'changed', tone: 'primary', icon: <IconPencil {...SIZE} /> },
  same: { key: 'same', tone: 'neutral', icon: <IconEqual {...SIZE} /> },
  refused: { key: 'refused', tone: 'danger', icon: <IconAlertTriangle {...SIZE} /> },
} as const satisfies Record<ImportRow['verdict'], { key: string; tone: Tone; icon: ReactNode }>;

/** Lists the rows of a file with their verdicts and, beside the cells, problems or former values. */
export const ImportRows = ({ import: { id, fileName }, fields }: OneImport) => {
  const t = useTexts('imports');
  const format = useFormat();
  const matched = fields.filter((field) => field.column !== null);
  const columns: Column<ImportRow>[] = [
    column.name('line', t('line'), ({ line }) => ({ first: format.number(line) }), { width: 80, strong: false }),
    column.status('verdict', t('verdict'), (row) => <RowVerdict row={row} fields={fields} />, {
      width: 150,
      fixed: true,
      card: 'labeled',
    }),
    ...matched.map(({ name, label, column: place }): Column<ImportRow> => ({
      key: name,
      title: label,
      width: name === 'id' ? 130 : 170,
      cell: ({ cells, problems, before, lookedUp }) => {
        const problem = problems.find(({ field }) => field === name);
        const stood = before.find(({ field }) => field === name)?.value;
        const looked = lookedUp.find(({ field }) => field === name)?.value;
        const is = cells[place!] ?? '';
        return (
          <span className={styles['cell']}>
            <span className="ellipsis">{is || '–'}</span>
            {problem && <span className={`t12 ${styles['wrong']}`}>{problem.text}</span>}
            {looked !== undefined && (
              <span className={`t12 muted ${styles['found']}`}>{t('lookedUp', { value: looked })}</span>
            )}
            {stood !== undefined && <Num className="t12 muted ellipsis">{t('before', { value: stood || '–' })}</Num>}
          </span>
        );
      },
    })),
  ];
  return (
    <WorkList
      id="import-rows"
      prefix="r-"
      query={ImportRowsQuery}
      variables={{ id }}
      filters={[
        choiceFilter({
          key: 'verdict',
          label: t('verdict'),
          options: Object.entries(LOOKS).map(([value, { key }]) => ({ value, label: t(key) })),
        }),
      ]}
      sort="line"
      columns={columns}
      rowName={({ line }) => `${t('line')} ${format.number(line)}`}
      label={t('details', { name: fileName })}
      count={(counted) => t('rowCount', counted)}
      empty={{ title: t('noRows') }}
    />
  );
};

const RowVerdict = ({
  row: { verdict, outcome, problems, lookedUp },
  fields,
}: {
  row: ImportRow;
  fields: OneImport['fields'];
}) => {
  const t = useTexts('imports');
  const { key, tone, icon } = LOOKS[verdict];
  // Problems without a column: those of the whole row, or of a field that the file lacks.
  const homeless = (all: readonly { field: string | null; text: string }[]) =>
    all.flatMap(({ field, text }) => {
      const known = fields.find(({ name }) => name === field);
      return known && known.column !== null ? [] : [known ? `${known.label}: ${text}` : text];
    });
  const found = lookedUp
    .filter(({ field }) => !fields.some(({ name, column }) => name === field && column !== null))
    .map(({ value }) => t('lookedUp', { value }));
  return (
    <span className={styles['cell']}>
      <span>
        <Badge tone={tone} icon={icon}>
          {t(key)}
        </Badge>
      </span>
      {homeless(problems).map((text) => (
        <span key={text} className={`t12 ${styles['wrong']}`}>
          {text}
        </span>
      ))}
      {found.map((text) => (
        <span key={text} className={`t12 muted ${styles['found']}`}>
          {text}
        </span>
      ))}
      {outcome === 'sold' && <span className="t12 muted">{t('outcomeSold')}</span>}
      {outcome === 'used' && <span className="t12 muted">{t('outcomeUsed')}</span>}
      {outcome === 'altered' && <span className="t12 muted">{t('outcomeAltered')}</span>}
    </span>
  );
};
