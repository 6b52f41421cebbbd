import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ConsoleMethodsQuery, GatewaysQuery } from '../payments/ways/ways.query.ts';
import { Gateways, Ways } from '../payments/ways/ways.tsx';
import { useMay } from '../permissions/use-may.ts';
import { useRead } from '../transport/use-read.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { foundIn, RoutedDialog } from '../ui/workspace/routed-dialog.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';
import { SettingsTabs } from './parts/settings-tabs.tsx';

const WayDialog = lazyPart(() => import('../payments/ways/way-dialog.tsx'));
const GatewayDialog = lazyPart(() => import('../payments/ways/gateway-dialog.tsx'));

/** /console/settings/ways-to-pay: the payment methods at checkout, and sources of payment notifications. */
const ConsoleWaysToPayPage = () => {
  const t = useTexts('ways-to-pay');
  const mayGateways = useMay('gateway.edit').allowed;
  const ways = useRead(ConsoleMethodsQuery, {}, { staleTime: 0 });
  const gateways = useRead(GatewaysQuery, {}, { staleTime: 0, enabled: mayGateways });
  const way = useDialogRoute(paths.consoleWaysToPay());
  const gateway = useDialogRoute(`${paths.consoleWaysToPay()}/gateways`);
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <SettingsTabs current="waysToPay">
        <Ways found={ways} onOpen={({ sku }) => way.open(sku)} />
        {/* Requested at once but drawn after the payment methods: their number is not known before, and skeletons
           below them would move. */}
        {mayGateways && !ways.isPending && (
          <section aria-labelledby="gateways" style={{ marginTop: 40 }}>
            <h2 id="gateways" className="t16 w6">
              {t('gateways')}
            </h2>
            <p className="muted">{t('gatewaysText')}</p>
            <div className="mt16">
              <Gateways found={gateways} onOpen={(one) => gateway.open(one.gateway)} />
            </div>
          </section>
        )}
        {gateway.opened === null ? (
          <RoutedDialog dialog={way} found={foundIn(ways.data?.deskpaymentmethods, ({ sku }) => sku === way.opened)}>
            {(method) => method && <WayDialog method={method} onClose={way.close} />}
          </RoutedDialog>
        ) : (
          <RoutedDialog
            dialog={{ ...gateway, close: way.close }}
            found={foundIn(gateways.data?.paymentgateways, (each) => each.gateway === gateway.opened)}
          >
            {(one) => one && <GatewayDialog gateway={one} onClose={way.close} />}
          </RoutedDialog>
        )}
      </SettingsTabs>
    </>
  );
};

export default ConsoleWaysToPayPage;
