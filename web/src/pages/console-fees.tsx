import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Rates } from '../ledger/rates/rates.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { Fees } from '../payments/fees/fees.tsx';
import type { ReadFee } from '../payments/fees/fees.query.ts';
import { useOwnPermissions } from '../permissions/own-permissions.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { SettingsTabs } from './settings-tabs.tsx';

const FeeDialog = lazyPart(() => import('../payments/fees/fee-dialog.tsx'));

/** /console/settings/fees: what is added to orders, and what is taken off what is sold for owners. */
const ConsoleFeesPage = () => {
  const t = useTexts('fees');
  const { permissions } = useOwnPermissions();
  const ofOrders = permissions.includes('fee.edit');
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
      <SettingsTabs current="fees" />
      {ofOrders && <Fees onOpen={(fee) => setShown({ fee })} />}
      {permissions.includes('tax.edit') && <Rates />}
      {shown && (
        <Suspense>
          <FeeDialog {...shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
};

export default ConsoleFeesPage;
