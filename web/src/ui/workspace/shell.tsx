import { IconMenu2, IconSearch, IconSelector } from '@tabler/icons-react';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Avatar } from '../avatar.tsx';
import { Menu, type MenuItem } from '../menu.tsx';
import { DESKTOP, PHONE, useMedia } from '../use-media.ts';
import styles from './shell.module.css';

/** A part of the console. Parts without permission are left out by the caller. */
export interface WorkspaceEntry {
  to: string;
  label: string;
  /** A shorter label for a phone's bar; default: the label. */
  tab?: string;
  icon: ComponentType<{ size?: number; stroke?: number; className?: string }>;
  /** The current page belongs to it. */
  current: boolean;
  /** Badge: how many wait there; 0 is not shown. */
  count?: number | undefined;
}

export interface WorkspaceGroup {
  /** The first group has no title. */
  title?: string;
  /** On a phone its entries come first. */
  first?: true;
  entries: readonly WorkspaceEntry[];
}

interface ShellProps {
  /** The merchant's mark and name; the mark alone on the rail. */
  brand: { mark: ReactNode; name: string; to: string };
  groups: readonly WorkspaceGroup[];
  /** Opens the command bar, if there is one: also by Ctrl or ⌘ and K. */
  find?: (() => void) | undefined;
  /** The reader's notifications, beside the brand; on phones in a row above the page. */
  bell?: ReactNode;
  /** A line above the page, which loads later; while it is awaited, its place is reserved. */
  above?: { line: ReactNode; awaited: boolean } | false;
  /** The signed-in reader: name, role, and the account menu. */
  account: { name: string; picture: string | null; role: string; menu: readonly MenuItem[] };
  /** Above the account, for example an owner's points. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Entries in a phone's bar; the others are behind the last one. */
const TABS = 5;

/** A column of 232 px, a rail of 64 px below 1200, a bar of tabs on phones. */
export const WorkspaceShell = ({ brand, groups, find, bell, above, account, aside, children }: ShellProps) => {
  // It is rendered once: memoising it would only add code, which every page loads.
  'use no memo';
  const t = useTexts('workspace');
  const phone = useMedia(PHONE);
  const wide = useMedia(DESKTOP);
  // The menu’s height in px: entries, group titles, the part above the account, and both ends.
  const height = 38 * groups.flatMap((group) => group.entries).length + 40 * groups.length + (aside ? 270 : 160);
  // Where not all of it fits, one group is open at a time: the current page's first.
  const tight = !useMedia(`(min-height: ${height}px)`);
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#main">
        {t('skip')}
      </a>
      {phone ? (
        <TabBar groups={groups} find={find} account={account} />
      ) : (
        <aside className={styles['side']} data-rail={!wide || undefined} data-tight={tight || undefined}>
          <Top brand={brand} named={wide} bell={bell} />
          {find && (
            <button
              type="button"
              className={styles['find']}
              aria-label={t('find')}
              aria-keyshortcuts="Control+K"
              data-tip={wide ? undefined : t('find')}
              onClick={find}
            >
              <IconSearch size={18} stroke={1.75} aria-hidden="true" />
              {wide && (
                <>
                  <span>{t('find')}</span>
                  <kbd>Ctrl K</kbd>
                </>
              )}
            </button>
          )}
          <nav aria-label={t('navigation')} className={styles['nav']}>
            {groups.map((group, index) =>
              group.entries.length === 0 ? null : (
                <Group key={group.title ?? index} group={group} look={!wide ? 'rail' : tight ? 'folded' : 'open'} />
              ),
            )}
          </nav>
          {wide && aside && <div className={styles['aside']}>{aside}</div>}
          <AccountRow account={account} rail={!wide} />
        </aside>
      )}
      <main id="main" className={styles['main']} tabIndex={-1}>
        {phone && bell && <Top brand={brand} named bell={bell} />}
        {above && <Suspense fallback={above.awaited && <div className={styles['above']} />}>{above.line}</Suspense>}
        {children}
      </main>
    </div>
  );
};

const Top = ({ brand, named, bell }: Pick<ShellProps, 'brand' | 'bell'> & { named: boolean }) => {
  // As above.
  'use no memo';
  return (
    <div className={styles['top']}>
      <Link to={brand.to} className={styles['brand']!} aria-label={named ? undefined : brand.name}>
        {brand.mark}
        {named && <span className="ellipsis">{brand.name}</span>}
      </Link>
      {bell}
    </div>
  );
};

const Group = ({ group: { title, entries }, look }: { group: WorkspaceGroup; look: 'rail' | 'open' | 'folded' }) => {
  const list = (
    <ul>
      {entries.map((entry) => (
        <li key={entry.to}>
          <Entry entry={entry} rail={look === 'rail'} />
        </li>
      ))}
    </ul>
  );
  return title && look === 'folded' ? (
    <details name="workspace" open={entries.some(({ current }) => current)}>
      <summary className={`${styles['entry']} ${styles['fold']}`}>{title}</summary>
      {list}
    </details>
  ) : (
    <div role={title ? 'group' : undefined} aria-label={title}>
      {title && (look === 'rail' ? <hr className={styles['rule']} /> : <p className={styles['title']}>{title}</p>)}
      {list}
    </div>
  );
};

const Entry = ({
  entry: { to, label, icon: Icon, current, count },
  rail,
}: {
  entry: WorkspaceEntry;
  rail: boolean;
}) => (
  <Link
    to={to}
    className={styles['entry']!}
    aria-current={current ? 'page' : undefined}
    aria-label={rail ? label : undefined}
    data-tip={rail ? label : undefined}
  >
    <Icon size={18} stroke={1.75} className={styles['icon'] ?? ''} />
    {!rail && <span className="ellipsis">{label}</span>}
    {Boolean(count) && (
      <span className={`n ${styles['count']}`} data-dot={rail || undefined}>
        {rail ? null : count}
      </span>
    )}
  </Link>
);

const AccountRow = ({ account, rail }: { account: ShellProps['account']; rail: boolean }) => {
  // It is rendered once: memoising it would only add code, which every page loads.
  'use no memo';
  const t = useTexts('workspace');
  const label = t('account', { name: account.name });
  return (
    <Menu
      label={label}
      items={account.menu}
      align="start"
      width={260}
      trigger={(wiring) => (
        <button {...wiring} type="button" className={styles['account']} aria-label={label}>
          <Avatar name={account.name} picture={account.picture} size={32} />
          {!rail && (
            <>
              <span className={styles['who']}>
                <span className="ellipsis w5">{account.name}</span>
                <span className="ellipsis t12 muted">{account.role}</span>
              </span>
              <IconSelector size={16} stroke={1.75} aria-hidden="true" />
            </>
          )}
        </button>
      )}
    />
  );
};

const TabBar = ({ groups, find, account }: Pick<ShellProps, 'groups' | 'find' | 'account'>) => {
  // It is rendered once: memoising it would only add code, which every page loads.
  'use no memo';
  const t = useTexts('workspace');
  const entries = [...groups.filter(({ first: is }) => is), ...groups.filter(({ first: is }) => !is)].flatMap(
    (group) => group.entries,
  );
  const first = entries.slice(0, TABS - 1);
  const rest = entries
    .slice(TABS - 1)
    .map(({ to, label, icon: Icon }): MenuItem => ({ to, label, icon: <Icon size={18} stroke={1.75} /> }));
  return (
    <nav aria-label={t('navigation')} className={styles['tabs']}>
      {first.map(({ to, label, tab = label, icon: Icon, current, count }) => (
        <Link key={to} to={to} className={styles['tab']!} aria-current={current ? 'page' : undefined}>
          <Icon size={22} stroke={1.75} />
          <span className="ellipsis">{tab}</span>
          {Boolean(count) && <span className={`n ${styles['tabCount']}`}>{count}</span>}
        </Link>
      ))}
      <Menu
        label={t('more')}
        items={[
          ...(find ? [{ label: t('find'), icon: <IconSearch size={18} stroke={1.75} />, onSelect: find }] : []),
          ...rest,
          ...account.menu,
        ]}
        trigger={(wiring) => (
          <button {...wiring} type="button" className={styles['tab']}>
            <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
            <span className="ellipsis">{t('more')}</span>
          </button>
        )}
      />
    </nav>
  );
};

interface PageHeadProps {
  title: string;
  /** One line of explanation. */
  text?: ReactNode;
  /** At the right; at most one of them primary. */
  actions?: ReactNode;
}

/** The head of each console page. */
export const PageHead = ({ title, text, actions }: PageHeadProps) => (
  <header className={styles['head']}>
    <div className={styles['words']}>
      <h1 className="t28">{title}</h1>
      {text && <p className="muted">{text}</p>}
    </div>
    {actions && <div className={styles['actions']}>{actions}</div>}
  </header>
);
