import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Segmented } from '../segmented.tsx';
import styles from './table.module.css';
import type { Column } from './types.ts';
import type { Layout } from './use-layout.ts';

interface ColumnChoicesProps {
  columns: readonly Pick<Column<never>, 'key' | 'title' | 'fixed' | 'hidden'>[];
  layout: Layout;
}

/** Which columns are shown, in which order, and the density of rows. */
const ColumnChoices = ({ columns, layout }: ColumnChoicesProps) => {
  const t = useTexts('workspace');
  const keys = ordered(
    columns.map(({ key }) => key),
    layout.layout.order,
  );
  return (
    <>
      <ul className={styles['columns']}>
        {keys.map((key, index) => {
          const column = columns.find((one) => one.key === key)!;
          return (
            <li key={key}>
              <Checkbox
                label={column.title}
                checked={layout.isShown(column)}
                disabled={column.fixed ?? false}
                onChange={({ target }) => layout.show(key, target.checked)}
              />
              <ActionIcon
                size={28}
                aria-label={t('moveUp', { name: column.title })}
                disabled={index === 0}
                onClick={() => layout.move(keys, key, -1)}
              >
                <IconArrowUp size={14} stroke={1.75} />
              </ActionIcon>
              <ActionIcon
                size={28}
                aria-label={t('moveDown', { name: column.title })}
                disabled={index === keys.length - 1}
                onClick={() => layout.move(keys, key, 1)}
              >
                <IconArrowDown size={14} stroke={1.75} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <div className={styles['density']}>
        <Segmented
          label={t('density')}
          value={layout.layout.dense ? 'dense' : 'usual'}
          onChange={(value) => layout.setDense(value === 'dense')}
          options={[
            { value: 'usual', label: t('roomy') },
            { value: 'dense', label: t('dense') },
          ]}
        />
        <Button variant="subtle" size="xs" onClick={() => layout.setLayout(null)}>
          {t('resetLayout')}
        </Button>
      </div>
    </>
  );
};

/** Columns that were ordered, then the others in their default order: the table applies the same rule. */
const ordered = (keys: readonly string[], order: readonly string[]): readonly string[] => {
  const known = order.filter((key) => keys.includes(key));
  return [...known, ...keys.filter((key) => !known.includes(key))];
};

export default ColumnChoices;
