import { Suspense, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import type { DeskMethod, ReadGateway } from '../payments/ways/ways.query.ts';
import { Gateways, Ways } from '../payments/ways/ways.tsx';
import { useMay } from '../permissions/use-may.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { SettingsTabs } from './settings-tabs.tsx';

const WayDialog = lazyPart(() => import('../payments/ways/way-dialog.tsx'));
const GatewayDialog = lazyPart(() => import('../payments/ways/gateway-dialog.tsx'));

/** /console/settings/ways-to-pay: what members can choose at checkout, and what tells of their payments. */
const ConsoleWaysToPayPage = () => {
  const t = useTexts('ways-to-pay');
  const gateways = useMay('gateway.edit');
  const [method, setMethod] = useState<DeskMethod | null>(null);
  const [gateway, setGateway] = useState<ReadGateway | null>(null);
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <SettingsTabs current="waysToPay" />
      <Ways onOpen={setMethod} />
      {gateways.allowed && (
        <section aria-labelledby="gateways" style={{ marginTop: 40 }}>
          <h2 id="gateways" className="t16 w6">
            {t('gateways')}
          </h2>
          <p className="muted">{t('gatewaysText')}</p>
          <Gateways onOpen={setGateway} />
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
    </>
  );
};

export default ConsoleWaysToPayPage;
