import type { PermissionName } from '@sandbar/domain/permissions';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { FewDeciders } from '../../approvals/few-deciders.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useOwnPermissions } from '../../permissions/own-permissions.ts';
import { TabLinks } from '../../ui/tabs.tsx';

const TABS = [
  { key: 'rules', to: paths.consoleSettings(), label: 'rulesTab', permission: 'merchant.edit' },
  { key: 'money', to: paths.consoleMoney(), label: 'moneyTab', permission: 'merchant.edit' },
  {
    key: 'waysToPay',
    to: `${paths.consoleSettings()}/ways-to-pay`,
    label: 'waysTab',
    permission: 'payment-method.edit',
  },
  // Only these pages link to the address, so members do not load it.
  { key: 'fees', to: `${paths.consoleSettings()}/fees`, label: 'feesTab', permission: ['fee.edit', 'tax.edit'] },
  {
    key: 'mailTexts',
    to: `${paths.consoleSettings()}/mail-texts`,
    label: 'mailTextsTab',
    permission: 'merchant.edit',
  },
  { key: 'domains', to: paths.consoleDomains(), label: 'domainsTab', permission: 'merchant.edit' },
] as const satisfies readonly {
  key: string;
  to: string;
  label: string;
  /** Any one of these is enough. */
  permission: PermissionName | readonly PermissionName[];
}[];

interface SettingsTabsProps {
  current: (typeof TABS)[number]['key'];
  /** The content of the current tab. */
  children: ReactNode;
}

/**
 * The tabs of the settings, each with its own permission, and the content of the current one. Without the permission,
 * the address leads to the first allowed tab.
 */
export const SettingsTabs = ({ current, children }: SettingsTabsProps) => {
  const t = useTexts('merchants');
  const { permissions } = useOwnPermissions();
  const open = TABS.filter(({ permission }) => [permission].flat().some((one) => permissions.includes(one)));
  if (open[0] && !open.some(({ key }) => key === current)) return <Navigate to={open[0].to} replace />;
  // The space below the tabs belongs to this element. If it came with the list, the content would move.
  const shown = <div className="stack one mt24">{children}</div>;
  return (
    <>
      <TabLinks
        label={t('title')}
        tabs={open.map(({ key, to, label }) => ({ to, label: t(label), current: key === current }))}
      />
      {permissions.includes('merchant.edit') ? (
        <FewDeciders link={(words) => <Link to={paths.consoleRoles()}>{words}</Link>}>{shown}</FewDeciders>
      ) : (
        shown
      )}
    </>
  );
};
