import { IconDownload } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { classes } from '../classes.ts';
import type { CellValue } from '../data-table/types.ts';
import { IconButton } from '../icon-button.tsx';
import { Segmented } from '../segmented.tsx';
import styles from './chart.module.css';

interface ChartFigureProps {
  /** The title of the figure, and of its file. */
  title: string;
  /** Under the title: the unit. */
  unit: string;
  /** The file's rows; the headings first. */
  rows: () => readonly (readonly CellValue[])[];
  /** Between the head and both views. */
  legend?: ReactNode;
  plot: ReactNode;
  table: ReactNode;
  className?: string | undefined;
}

/** A plot and the table of the same numbers, one shown at a time; the numbers can be saved as a CSV file. */
export const ChartFigure = ({ title, unit, rows, legend, plot, table, className }: ChartFigureProps) => {
  const t = useTexts('chart');
  const heading = useId();
  const [view, setView] = useState<'plot' | 'table'>('plot');
  const save = async () => {
    const { saveCsv } = await import('../data-table/export/save-csv.ts');
    saveCsv(title, rows());
  };
  return (
    <figure className={classes(styles['figure'], className)} aria-labelledby={heading}>
      <figcaption className={styles['head']}>
        <span>
          <span id={heading} className="t16 w6">
            {title}
          </span>
          <span className="t12 muted">{unit}</span>
        </span>
        <span className="row wrap g8">
          <Segmented
            label={t('view')}
            value={view}
            onChange={setView}
            options={[
              { value: 'plot', label: t('plot') },
              { value: 'table', label: t('table') },
            ]}
          />
          <IconButton label={t('file', { title })} onClick={() => void save()}>
            <IconDownload size={20} stroke={1.6} aria-hidden="true" />
          </IconButton>
        </span>
      </figcaption>
      {legend}
      {view === 'plot' ? plot : table}
    </figure>
  );
};
