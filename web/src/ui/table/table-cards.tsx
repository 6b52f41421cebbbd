import type { RowData } from '@tanstack/react-table';
import { useTexts } from '../../i18n/use-texts.ts';
import { Skeleton } from '../skeleton.tsx';
import type { TableParts } from './parts.ts';
import { RowCard } from './row-card.tsx';
import { RowCheck } from './row-check.tsx';
import styles from './table.module.css';

/** On phones: each row is a card, which opens with a tap. */
export const TableCards = <Row extends RowData>(parts: TableParts<Row>) => {
  const { page, columns, keys, layout, rowName, onOpen, detail, bulk, selection, active, card, label } = parts;
  const t = useTexts('workspace');
  const lines = columns.filter(layout.isShown);
  if (!page.rows)
    return (
      <div className={styles['cards']}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className={styles['card']}>
            <Skeleton height={14} width="64%" />
            <Skeleton height={12} width="40%" />
          </div>
        ))}
      </div>
    );
  return (
    <ul className={styles['cards']} aria-label={label} data-stale={page.waiting || undefined}>
      {page.rows.map((row, index) => (
        <li
          key={keys[index]}
          data-index={index}
          tabIndex={index === active ? 0 : -1}
          className={styles['card']}
          data-chosen={selection.isChosen(keys[index]!) || undefined}
        >
          {bulk && (
            <RowCheck
              label={t('choose', { name: rowName(row) })}
              checked={selection.isChosen(keys[index]!)}
              onChange={(checked) => selection.choose([keys[index]!], checked)}
            />
          )}
          <div className={styles['cardLines']}>
            {card ? card(row) : <RowCard columns={lines} row={row} />}
            {onOpen ? (
              <button
                type="button"
                className={styles['cardOpen']}
                aria-label={t('detailsOf', { name: rowName(row) })}
                onClick={() => onOpen(row)}
              />
            ) : (
              detail && (
                <details>
                  <summary className={styles['summary']}>{t('details')}</summary>
                  {detail(row)}
                </details>
              )
            )}
          </div>
        </li>
      ))}
    </ul>
  );
};
