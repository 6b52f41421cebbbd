import { IconColumns3 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Checkbox } from '../checkbox.tsx';
import { Chip } from '../chip.tsx';
import { Popover } from '../popover.tsx';
import styles from './data-table.module.css';
import type { Column } from './types.ts';
import type { useColumnChoice } from './use-table.ts';

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  choice: ReturnType<typeof useColumnChoice>;
}

/** Chooses the columns shown, here and in exports. */
export const ColumnMenu = <Row,>({ columns, shown, choice }: ColumnMenuProps<Row>) => {
  const t = useTexts('data-table');
  const [open, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  const offered = columns.filter((column) => !column.exportOnly);
  return (
    <>
      <Chip
        ref={chip}
        aria-expanded={open}
        aria-haspopup="dialog"
        icon={<IconColumns3 size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      >
        {t('columns')}
      </Chip>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchor={chip}
        label={t('columns')}
        align="end"
        width={252}
        className={styles['menu'] ?? ''}
      >
        {offered.map((column) => (
          <Checkbox
            key={column.key}
            label={column.title}
            checked={shown.includes(column)}
            disabled={column.hideable === false}
            onChange={(checked) => choice.show(column.key, checked)}
          />
        ))}
      </Popover>
    </>
  );
};
