import { Suspense, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { DeskMethodsQuery, GatewaysQuery, type DeskMethod, type ReadGateway } from '../payments/ways/ways.query.ts';
import { Gateways, Ways } from '../payments/ways/ways.tsx';
import { useMay } from '../permissions/use-may.ts';
import { useRead } from '../transport/use-read.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { SettingsTabs } from './parts/settings-tabs.tsx';

const WayDialog = lazyPart(() => import('../payments/ways/way-dialog.tsx'));
const GatewayDialog = lazyPart(() => import('../payments/ways/gateway-dialog.tsx'));

/** /console/settings/ways-to-pay: the payment methods at checkout, and sources of payment notifications. */
const ConsoleWaysToPayPage = () => {
  const t = useTexts('ways-to-pay');
  const mayGateways = useMay('gateway.edit').allowed;
  const ways = useRead(DeskMethodsQuery, {}, { staleTime: 0 });
  const gateways = useRead(GatewaysQuery, {}, { staleTime: 0, enabled: mayGateways });
  const [method, setMethod] = useState<DeskMethod | null>(null);
  const [gateway, setGateway] = useState<ReadGateway | null>(null);
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <SettingsTabs current="waysToPay">
        <Ways found={ways} onOpen={setMethod} />
        {/* Requested at once, shown below the payment methods: their number is not known before, and skeletons below
          them would move. */}
        {mayGateways && !ways.isPending && (
          <section aria-labelledby="gateways" style={{ marginTop: 40 }}>
            <h2 id="gateways" className="t16 w6">
              {t('gateways')}
            </h2>
            <p className="muted">{t('gatewaysText')}</p>
            <Gateways found={gateways} onOpen={setGateway} />
          </section>
        )}
        {method && (
          <Suspense>
            <WayDialog method={method} onClose={() => setMethod(null)} />
          </Suspense>
        )}
        {gateway && (
          <Suspense>
            <GatewayDialog gateway={gateway} onClose={() => setGateway(null)} />
          </Suspense>
        )}
      </SettingsTabs>
    </>
  );
};

export default ConsoleWaysToPayPage;
