import { QueryClientProvider } from '@tanstack/react-query';
import {
  IconCalendarEvent,
  IconHome2,
  IconInbox,
  IconLogout,
  IconSun,
  IconUserCircle,
  IconWorld,
} from '@tabler/icons-react';
import { LANGUAGE_NAMES } from '@sandbar/domain/common';
import { TASK_PERMISSION } from '@sandbar/domain/tasks';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { WaitingApprovalsQuery } from '../approvals/waiting-approvals.query.ts';
import { loadNamespaces } from '../i18n/i18n.ts';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { useFreshPermissions, useOwnPermissions } from '../permissions/own-permissions.ts';
import { chooseLanguage } from '../profile/choose-language.ts';
import { useReader } from '../profile/use-me.ts';
import { onReconnect } from '../transport/connection.ts';
import { useLiveQueries } from '../transport/live-queries.ts';
import { useLiveWorkspace } from '../transport/live-workspace.ts';
import { TaskCountsQuery } from '../tasks/task-counts.query.ts';
import { shell } from '../transport/shell.ts';
import { queryClient, useRead } from '../transport/use-read.ts';
import { ConfirmHost } from '../ui/confirm.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Flag } from '../ui/flag.tsx';
import type { MenuItem } from '../ui/menu.tsx';
import { chooseScheme, useSchemeChoice } from '../ui/theme/scheme.ts';
import { WorkspaceShell, type WorkspaceGroup } from '../ui/workspace/shell.tsx';
import { WorkspaceTheme } from '../ui/workspace/workspace-theme.tsx';
import { Mark } from './brand-mark.tsx';
import { KeyboardHelp } from './keyboard/keyboard-help.tsx';
import { paths } from './paths.ts';
import { isOfStaff, isWithin, mayUse, WORKSPACE_PARTS, type PartGroup } from './workspace-entries.ts';

const CommandBar = lazyPart(
  async () => {
    const [bar] = await Promise.all([import('./command-bar/command-bar.tsx'), loadNamespaces(['command-bar'])]);
    return bar;
  },
  { quiet: true },
);

const OwnersBell = lazyPart(() => import('./owners-bell.tsx'), { quiet: true });
const OwnOffer = lazyPart(() => import('./own-offer.tsx'), { quiet: true });
const PointsAside = lazyPart(() => import('../points/points-aside.tsx'), { quiet: true });
const NotFound = lazyPart(() => import('../pages/not-found.tsx'));
const ConsoleNotFound = lazyPart(() => import('../pages/console-not-found.tsx'));
const MissingPermission = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../permissions/missing-permission.tsx'),
    loadNamespaces(['permissions', 'people']),
  ]);
  return part;
});

onReconnect(() => void queryClient.invalidateQueries());

/** The layout of every console page: its theme and its navigation. */
export const WorkspaceLayout = () => (
  <QueryClientProvider client={queryClient}>
    <WorkspaceTheme>
      <Frame />
      <ConfirmHost />
    </WorkspaceTheme>
  </QueryClientProvider>
);

const Frame = () => {
  // The layout is rendered once, so memoising it would only add code that every page of the console loads.
  'use no memo';
  const t = useTexts('app');
  useFreshPermissions();
  useLiveQueries();
  useLiveWorkspace();
  const { permissions } = useOwnPermissions();
  const reader = useReader();
  const mayApprove = permissions.includes('approval.decide');
  const waiting = useRead(WaitingApprovalsQuery, {}, { enabled: mayApprove, staleTime: 60_000 });
  const mayDecide = Object.values(TASK_PERMISSION).some((permission) => permissions.includes(permission));
  // The live stream reports changes. Polling once a minute finds what changes by time alone.
  const tasks = useRead(TaskCountsQuery, {}, { enabled: mayDecide, refetchInterval: () => 60_000 });
  const counts = {
    approvals: waiting.data?.approvals?.waiting,
    tasks: tasks.data?.tasks?.counts.reduce((sum, { count }) => sum + count, 0),
  };
  const { name } = shell.merchant;
  const { pathname } = useLocation();
  const parts = WORKSPACE_PARTS.filter((part) => mayUse(part, permissions));
  const groupOf = (of: PartGroup, title?: string): WorkspaceGroup => ({
    ...(title === undefined ? {} : { title }),
    entries: parts
      .filter((part) => part.of === of)
      .map((part) => ({
        to: part.to,
        label: t(part.label),
        ...(part.tab ? { tab: t(part.tab) } : {}),
        icon: part.icon,
        current: isWithin(part, pathname),
        count: part.counts && counts[part.counts],
      })),
  });
  const [finding, setFinding] = useState(false);
  const start = parts.find(isOfStaff);
  const isStaff = start !== undefined;
  const own = [groupOf('owners'), groupOf('personal')];
  const isOwner = own[0]!.entries.length > 0;
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setFinding(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  // Readers without the permission of a part see "page not found", also as soon as it is withdrawn. Staff see the
  // reason.
  const known = parts.some((part) => isWithin(part, pathname));
  const missing = known ? undefined : WORKSPACE_PARTS.find((part) => isOfStaff(part) && isWithin(part, pathname));
  const work = [
    groupOf('work'),
    groupOf('catalogue', t('groupCatalogue')),
    groupOf('offers', t('groupOffers')),
    groupOf('people', t('groupPeople')),
    groupOf('merchant', t('groupMerchant')),
  ];
  // Staff start in the console. Their personal pages have their own menu with the way back.
  const isOwn = !isStaff || parts.some((part) => !isOfStaff(part) && isWithin(part, pathname));
  const back = start && {
    entries: [{ to: start.to, label: t('console'), icon: IconInbox, current: false, count: counts.tasks }],
  };
  const groups = isOwn ? [...(back ? [back] : []), ...own] : work;
  return (
    <WorkspaceShell
      find={() => setFinding(true)}
      bell={
        isOwner &&
        isOwn && (
          <Suspense>
            <OwnersBell />
          </Suspense>
        )
      }
      above={isOwner && isOwn && { line: <OwnOffer />, awaited: shell.user?.isOffered === true }}
      brand={{ mark: <Mark />, name, to: start?.to ?? paths.home() }}
      groups={groups}
      aside={
        isOwner &&
        isOwn && (
          <Suspense>
            <PointsAside />
          </Suspense>
        )
      }
      account={{
        name: reader?.name ?? '',
        picture: reader?.avatar ?? null,
        role: isOwner && isOwn ? t('owner') : name,
        menu: useAccountMenu(start?.to, {
          label: t(isOwner ? 'ownersArea' : 'groupPersonal'),
          to: own.flatMap(({ entries }) => entries)[0]!.to,
        }),
      }}
    >
      <Suspense>
        {known ? (
          <Outlet />
        ) : start && missing?.to === paths.consoleToday() ? (
          // Today has no tasks for this reader, so the first part that exists replaces it.
          <Navigate to={start.to} replace />
        ) : start && missing ? (
          <MissingPermission
            permissions={[missing.permission ?? []].flat()}
            next={{ to: start.to, label: t(start.label) }}
          />
        ) : start ? (
          <ConsoleNotFound />
        ) : (
          <NotFound />
        )}
      </Suspense>
      <KeyboardHelp />
      {finding && (
        <Suspense>
          <CommandBar
            entries={[...work, ...own].flatMap(({ entries }) => entries)}
            own={!isStaff}
            onClose={() => setFinding(false)}
          />
        </Suspense>
      )}
    </WorkspaceShell>
  );
};

/**
 * The account menu: the console and the reader's personal pages for readers with both, the member area, language,
 * appearance, and sign-out.
 */
const useAccountMenu = (start: string | undefined, own: { label: string; to: string }): MenuItem[] => {
  // The menu is rendered once, like its layout.
  'use no memo';
  const t = useTexts('app');
  const locale = useLocale();
  const choice = useSchemeChoice();
  const { languages } = shell.merchant;
  const schemes = { light: t('light'), dark: t('dark'), system: t('system') } as const;
  return [
    ...(start
      ? [
          { label: t('console'), to: start, icon: <IconInbox size={18} stroke={1.75} /> },
          { ...own, icon: <IconCalendarEvent size={18} stroke={1.75} /> },
        ]
      : []),
    { label: t('membersArea'), to: paths.resorts(), icon: <IconHome2 size={18} stroke={1.75} /> },
    { label: t('userInformation'), to: paths.profile(), icon: <IconUserCircle size={18} stroke={1.75} /> },
    ...(languages.length === 1
      ? []
      : [
          {
            label: t('language'),
            detail: LANGUAGE_NAMES[locale],
            icon: <IconWorld size={18} stroke={1.75} />,
            items: languages.map((each) => ({
              label: LANGUAGE_NAMES[each],
              lang: each,
              icon: <Flag locale={each} />,
              checked: each === locale,
              onSelect: () => void chooseLanguage(each),
            })),
          },
        ]),
    {
      label: t('appearance'),
      detail: schemes[choice],
      icon: <IconSun size={18} stroke={1.75} />,
      items: (['light', 'dark', 'system'] as const).map((scheme) => ({
        label: schemes[scheme],
        checked: scheme === choice,
        onSelect: () => chooseScheme(scheme),
      })),
    },
    {
      label: t('signOut'),
      icon: <IconLogout size={18} stroke={1.75} />,
      // A full load, so that the next reader sees no data of this one.
      onSelect: () => location.assign(paths.signOut()),
    },
  ];
};
