import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { CellValue } from '../data-table/types.ts';
import { IconButton } from '../icon-button.tsx';

interface PlotFileProps {
  /** Of the plot, and its file. */
  title: string;
  /** The headings first. */
  rows: () => readonly (readonly CellValue[])[];
}

/** Takes the numbers of a plot as a CSV file. */
export const PlotFile = ({ title, rows }: PlotFileProps) => {
  const t = useTexts('workspace');
  const save = async () => {
    const { saveCsv } = await import('../data-table/export/save-csv.ts');
    saveCsv(title, rows());
  };
  return (
    <IconButton label={t('chartFile', { title })} onClick={() => void save()}>
      <IconDownload size={20} stroke={1.6} aria-hidden="true" />
    </IconButton>
  );
};
