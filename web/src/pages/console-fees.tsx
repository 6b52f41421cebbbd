import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Rates } from '../ledger/rates/rates.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { Fees } from '../payments/fees/fees.tsx';
import { FeesQuery, type ReadFee } from '../payments/fees/fees.query.ts';
import { useOwnPermissions } from '../permissions/own-permissions.ts';
import { useRead } from '../transport/use-read.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { SettingsTabs } from './parts/settings-tabs.tsx';

const FeeDialog = lazyPart(() => import('../payments/fees/fee-dialog.tsx'));

/** /console/settings/fees: what is added to orders, and what is taken off owners' sales. */
const ConsoleFeesPage = () => {
  const t = useTexts('fees');
  const { permissions } = useOwnPermissions();
  const ofOrders = permissions.includes('fee.edit');
  const fees = useRead(FeesQuery, {}, { staleTime: 0, enabled: ofOrders });
  const [shown, setShown] = useState<{ fee: ReadFee | null } | null>(null);
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={
          ofOrders && (
            <Button
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => setShown({ fee: null })}
            >
              {t('add')}
            </Button>
          )
        }
      />
      <SettingsTabs current="fees">
        {ofOrders && <Fees found={fees} onOpen={(fee) => setShown({ fee })} />}
        {/* Below a section of any height: rendered after it, so that it does not move. */}
        {permissions.includes('tax.edit') && (!ofOrders || fees.data || fees.error) && <Rates />}
        {shown && (
          <Suspense>
            <FeeDialog {...shown} onClose={() => setShown(null)} />
          </Suspense>
        )}
      </SettingsTabs>
    </>
  );
};

export default ConsoleFeesPage;
