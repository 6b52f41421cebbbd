import type { RowData } from '@tanstack/react-table';
import { Button, Checkbox } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import type { TableParts } from './parts.ts';
import styles from './table.module.css';
import type { BulkAction } from './types.ts';

type BulkBarProps<Row extends RowData> = TableParts<Row> & { actions: readonly BulkAction[]; shown: readonly string[] };

/** Replaces the toolbar, at its height, while rows are selected: nothing below moves. */
export const BulkBar = <Row extends RowData>({ actions, shown, selection, page }: BulkBarProps<Row>) => {
  const t = useTexts('workspace');
  const count = selection.count(page.more ? null : page.total);
  const allShown = shown.every(selection.isChosen);
  const beyond = page.more || page.next !== null || page.previous !== null || (page.total ?? 0) > shown.length;
  return (
    <div className={styles['toolbar']} role="toolbar" aria-label={t('chosenRows')}>
      <Checkbox
        aria-label={t('chooseNone')}
        checked={allShown}
        indeterminate={!allShown}
        onChange={() => selection.clear()}
      />
      <span className="w6" role="status">
        {count === null ? t('chosenAll') : t('chosen', { count })}
      </span>
      {allShown && beyond && !selection.selection.all && (
        <Button variant="subtle" size="sm" onClick={selection.chooseAll}>
          {page.total === null || page.more ? t('chooseEvery') : t('chooseAll', { count: page.total })}
        </Button>
      )}
      {actions.map((action) => (
        <Button
          key={action.key}
          variant="default"
          size="sm"
          leftSection={action.icon}
          data-danger={action.danger || undefined}
          data-disabled={action.reason ? true : undefined}
          title={action.reason ?? undefined}
          aria-disabled={action.reason ? true : undefined}
          onClick={() => !action.reason && action.run(selection.selection, selection.clear)}
        >
          {action.label}
        </Button>
      ))}
    </div>
  );
};
