import type { PermissionName } from '@sandbar/domain/permissions';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useOwnPermissions } from '../../permissions/own-permissions.ts';
import { TabLinks } from '../../ui/tabs.tsx';
import { PageHead } from '../../ui/workspace/shell.tsx';

// Addresses to which only this part links, so members do not load them.
const TABS = [
  { key: 'grid', to: paths.consoleStays(), permission: 'stay.publish', label: 'grid', text: 'gridText' },
  {
    key: 'sets',
    to: `${paths.consoleStays()}/rate-sets`,
    permission: 'stay.publish',
    label: 'ruleSets',
    text: 'ruleSetsText',
  },
  {
    key: 'discounts',
    to: `${paths.consoleStays()}/discounts`,
    permission: 'discount.edit',
    label: 'discounts',
    text: 'discountsText',
  },
  {
    key: 'nights',
    to: `${paths.consoleStays()}/night-prices`,
    permission: 'stay.price',
    label: 'nightPrices',
    text: 'nightPricesText',
  },
] as const satisfies readonly { permission: PermissionName; [key: string]: string }[];

interface StaysAreaProps {
  current: (typeof TABS)[number]['key'];
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * The tabs of stays and prices, each with its own permission. Without the permission, the address leads to the first
 * allowed tab.
 */
export const StaysArea = ({ current, actions, children }: StaysAreaProps) => {
  const t = useTexts('pricing');
  const { permissions } = useOwnPermissions();
  const open = TABS.filter(({ permission }) => permissions.includes(permission));
  const here = open.find(({ key }) => key === current);
  if (!here) return open[0] ? <Navigate to={open[0].to} replace /> : null;
  return (
    <>
      <PageHead title={t('title')} text={t(here.text)} actions={actions} />
      <TabLinks
        label={t('title')}
        tabs={open.map(({ key, to, label }) => ({ to, label: t(label), current: key === current }))}
      />
      {children}
    </>
  );
};
