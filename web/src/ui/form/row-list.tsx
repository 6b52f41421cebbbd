import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconButton } from '../icon-button.tsx';
import { MoveButtons } from '../move-buttons.tsx';
import styles from './row-list.module.css';

interface RowListProps<Row> {
  rows: readonly Row[];
  /** The wrong rows, in a sentence. */
  error?: ReactNode;
  /** Identifies a row that was read before; '' for a new one. */
  keyOf: (row: Row) => string;
  /** Names a row for screen readers. */
  nameOf: (row: Row, place: number) => string;
  /** A sentence that names the row and says why it cannot be removed. */
  whyKept?: (row: Row) => string | undefined;
  /** The largest number of rows. */
  most: number;
  /** Label of the button that adds a row. */
  add: string;
  fresh: () => Row;
  /** The fields of a row. */
  children: (row: Row, place: number, change: (next: Partial<Row>) => void) => ReactNode;
  /** A row's buttons stand beside the last line of its fields only. */
  stacked?: boolean;
  onChange: (rows: readonly Row[]) => void;
}

/** Rows of a form that are added, moved and removed; their order is what readers see. */
export const RowList = <Row extends object>(props: RowListProps<Row>) => {
  const { rows, error, keyOf, nameOf, whyKept, most, add, fresh, children, stacked = false, onChange } = props;
  const t = useTexts('workspace');
  const patch = (place: number, change: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...change } : row)));
  const move = (place: number, by: -1 | 1) => onChange(rows.toSpliced(place, 1).toSpliced(place + by, 0, rows[place]!));
  return (
    <div className={styles['list']}>
      {rows.map((row, place) => {
        const name = nameOf(row, place);
        const kept = whyKept?.(row);
        return (
          <div
            // A new row has no key yet: its position identifies it.
            key={keyOf(row) || `new ${place}`}
            role="group"
            aria-label={name}
            className={stacked ? styles['stacked'] : styles['row']}
          >
            {children(row, place, (change) => patch(place, change))}
            <span className={styles['acts']}>
              <MoveButtons
                name={name}
                first={place === 0}
                last={place === rows.length - 1}
                onMove={(by) => move(place, by)}
              />
              <IconButton
                label={kept ?? t('removeChoice', { choice: name })}
                disabled={kept !== undefined}
                onClick={() => onChange(rows.toSpliced(place, 1))}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </span>
          </div>
        );
      })}
      {error && (
        <p role="alert" className="danger">
          {error}
        </p>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        disabled={rows.length >= most}
        onClick={() => onChange([...rows, fresh()])}
      >
        {add}
      </Button>
    </div>
  );
};
