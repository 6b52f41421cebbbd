import { IconAlertTriangle, IconArchive, IconCircleCheck } from '@tabler/icons-react';
import { HOME_CURRENCY } from '@sandbar/domain/common';
import { takesCurrency } from '@sandbar/domain/payments';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import type { useRead } from '../../transport/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { Badge } from '../../ui/workspace/badge.tsx';
import type { ConsoleMethod, ConsoleMethods, Gateways as ReadGateways, ReadGateway } from './ways.query.ts';
import styles from './ways.module.css';

/** The kind of a payment method, whatever its name for members is. */
export const useKindName = (): ((kind: string) => string) => {
  const t = useTexts('ways-to-pay');
  const names: Readonly<Record<string, string>> = {
    'bank-transfer': t('kindTransfer'),
    cod: t('kindCash'),
    vnpay: 'VNPay',
    sandbox: t('kindSandbox'),
    'bank-line': t('kindBankLine'),
  };
  return (kind) => names[kind] ?? kind;
};

/** The page's query, for which the sections below wait. */
interface ListProps<Read, Row> {
  found: ReturnType<typeof useRead<Read, object>>;
  onOpen: (row: Row) => void;
}

/** The payment methods in the checkout's order; a name opens the form. */
export const Ways = ({ found, onOpen }: ListProps<ConsoleMethods, ConsoleMethod>) => {
  const t = useTexts('ways-to-pay');
  const kindName = useKindName();
  if (!found.data) return <ReadPending read={found} height={320} />;
  const methods = found.data.deskpaymentmethods ?? [];
  if (methods.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>;
  return (
    <ul className={styles['list']} aria-label={t('title')}>
      {methods.map((method) => (
        <li key={method.id}>
          <span className={styles['lines']}>
            <button type="button" className="w5" onClick={() => onOpen(method)}>
              {method.name.vi}
            </button>
            <span className="t12 muted">
              {[
                kindName(method.sku),
                t('waitsFor', { minutes: method.timeout }),
                ...(method.waiting > 0 ? [t('waiting', { count: method.waiting })] : []),
              ].join(' · ')}
            </span>
          </span>
          <span>
            <Offered method={method} />
          </span>
        </li>
      ))}
    </ul>
  );
};

const Offered = ({ method: { offered, published, sku } }: { method: ConsoleMethod }) => {
  const t = useTexts('ways-to-pay');
  if (offered)
    return (
      <Badge tone="success" icon={<IconCircleCheck size={14} stroke={2} />}>
        {t('offered')}
      </Badge>
    );
  return published ? (
    <Badge tone="warning" icon={<IconAlertTriangle size={14} stroke={2} />}>
      {takesCurrency(sku, shell.merchant.currency)
        ? t(sku === 'bank-transfer' ? 'needsAccount' : 'needsGateway')
        : t('onlyIn', { currency: HOME_CURRENCY })}
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<IconArchive size={14} stroke={2} />}>
      {t('notOffered')}
    </Badge>
  );
};

/** Sources of payment notifications: a bank's notifier, and providers. A name opens the form. */
export const Gateways = ({ found, onOpen }: ListProps<ReadGateways, ReadGateway>) => {
  const t = useTexts('ways-to-pay');
  const format = useFormat();
  const kindName = useKindName();
  if (!found.data) return <ReadPending read={found} height={240} />;
  return (
    <ul className={styles['list']} aria-label={t('gateways')}>
      {(found.data.paymentgateways ?? []).map((gateway) => (
        <li key={gateway.gateway}>
          <span className={styles['lines']}>
            <button type="button" className="w5" onClick={() => onOpen(gateway)}>
              {kindName(gateway.gateway)}
            </button>
            <span className="t12 muted">
              {gateway.changedDate
                ? [
                    t('changedAt', { at: format.instant(gateway.changedDate) }),
                    ...(gateway.gateway === 'vnpay' ? [t(gateway.testMode ? 'testMode' : 'liveMode')] : []),
                  ].join(' · ')
                : t('neverSet')}
            </span>
          </span>
          <span>
            <Badge
              tone={gateway.enabled ? 'success' : 'neutral'}
              icon={gateway.enabled ? <IconCircleCheck size={14} stroke={2} /> : <IconArchive size={14} stroke={2} />}
            >
              {t(gateway.enabled ? 'on' : 'off')}
            </Badge>
          </span>
        </li>
      ))}
    </ul>
  );
};
