import { IconChevronDown } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { useReader } from '../profile/use-me.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Popover } from '../ui/popover.tsx';
import styles from './user-menu.module.css';

const load = () => import('./user-menu-panel.tsx');
const UserMenuPanel = lazyPart(load);

/** The avatar. Its menu is loaded on hover or focus. */
export const UserMenu = () => {
  // The menu is rendered once, so memoising it would only add code that every page loads.
  'use no memo';
  const t = useTexts('app');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const user = useReader();
  if (!user) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-label={t('account', { name: user.name })}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={user.name} picture={user.avatar} size={36} />
        <IconChevronDown className={styles['chevron']} size={16} stroke={1.6} aria-hidden="true" />
      </button>
      <Popover
        open={open}
        onClose={close}
        anchor={button}
        label={t('account', { name: user.name })}
        align="end"
        width={320}
        className={styles['menu'] ?? ''}
      >
        <Suspense fallback={<div className={styles['pending']} />}>
          <UserMenuPanel user={user} close={close} />
        </Suspense>
      </Popover>
    </>
  );
};
