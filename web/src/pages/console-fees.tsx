import { paths } from '../app/paths.ts';
import { Rates } from '../ledger/rates/rates.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { Fees } from '../payments/fees/fees.tsx';
import { FeesQuery } from '../payments/fees/fees.query.ts';
import { useOwnPermissions } from '../permissions/own-permissions.ts';
import { useRead } from '../transport/use-read.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { AddButton } from '../ui/workspace/add-link.tsx';
import { foundIn, RoutedDialog } from '../ui/workspace/routed-dialog.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';
import { SettingsTabs } from './parts/settings-tabs.tsx';

const FeeDialog = lazyPart(() => import('../payments/fees/fee-dialog.tsx'));

/** /console/settings/fees: fees of orders, and deductions from owners' sales. */
const ConsoleFeesPage = () => {
  const t = useTexts('fees');
  const { permissions } = useOwnPermissions();
  const ofOrders = permissions.includes('fee.edit');
  const fees = useRead(FeesQuery, {}, { staleTime: 0, enabled: ofOrders });
  const dialog = useDialogRoute(paths.consoleFees());
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={ofOrders && <AddButton label={t('add')} onClick={() => dialog.open()} />}
      />
      <SettingsTabs current="fees">
        {ofOrders && <Fees found={fees} onOpen={({ id }) => dialog.open(id)} />}
        {/* The section above may have any height, so this one is drawn after it and does not move. */}
        {permissions.includes('tax.edit') && (!ofOrders || fees.data || fees.error) && (
          <Rates page={paths.consoleFees()} />
        )}
        {ofOrders && (
          <RoutedDialog dialog={dialog} found={foundIn(fees.data?.fees, ({ id }) => id === dialog.opened)}>
            {(fee) => <FeeDialog fee={fee} onClose={dialog.close} />}
          </RoutedDialog>
        )}
      </SettingsTabs>
    </>
  );
};

export default ConsoleFeesPage;
