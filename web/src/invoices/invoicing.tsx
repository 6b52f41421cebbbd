import { Button } from '@mantine/core';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { RoutedDialog } from '../ui/workspace/routed-dialog.tsx';
import type { DialogRoute } from '../ui/workspace/use-dialog-route.ts';
import { InvoicingQuery } from './invoices.query.ts';

const InvoicingDialog = lazyPart(() => import('./invoicing-dialog.tsx'));

/** The button that opens the settings of invoices, and its dialog. */
export const InvoicingButton = ({ dialog }: { dialog: DialogRoute }) => {
  const t = useTexts('invoices');
  const { data } = useRead(InvoicingQuery, {}, { staleTime: 0, enabled: dialog.opened !== null });
  return (
    <>
      <Button variant="default" onClick={() => dialog.open('settings')}>
        {t('settings')}
      </Button>
      <RoutedDialog dialog={dialog} found={data?.invoicing}>
        {(invoicing) => invoicing && <InvoicingDialog invoicing={invoicing} onClose={dialog.close} />}
      </RoutedDialog>
    </>
  );
};
