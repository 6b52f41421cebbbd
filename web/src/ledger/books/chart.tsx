import { Button } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RoutedDialog } from '../../ui/workspace/routed-dialog.tsx';
import type { DialogRoute } from '../../ui/workspace/use-dialog-route.ts';
import { LedgerChartQuery } from './books.query.ts';

const ChartDialog = lazyPart(() => import('./chart-dialog.tsx'));

/** The button that opens the chart of accounts, and its dialog. */
export const ChartButton = ({ dialog }: { dialog: DialogRoute }) => {
  const t = useTexts('books');
  const { data } = useRead(LedgerChartQuery, {}, { staleTime: 0, enabled: dialog.opened !== null });
  return (
    <>
      <Button variant="default" onClick={() => dialog.open('chart')}>
        {t('chart')}
      </Button>
      <RoutedDialog dialog={dialog} found={data?.ledgerchart}>
        {(chart) => chart && <ChartDialog chart={chart} onClose={dialog.close} />}
      </RoutedDialog>
    </>
  );
};
