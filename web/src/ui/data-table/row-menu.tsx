import { IconDots } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconButton } from '../icon-button.tsx';
import { Popover } from '../popover.tsx';
import styles from './data-table.module.css';
import type { RowAction } from './types.ts';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** What can be done with a row, labelled Actions (back-office section 2). Arrow keys, Home and End move in it. */
export const RowMenu = ({ name, actions }: { name: string; actions: readonly RowAction[] }) => {
  const t = useTexts('data-table');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = `${t('actions')}: ${name}`;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const step = STEPS[event.key];
    const next =
      step === undefined ? { Home: 0, End: items.length - 1 }[event.key] : (at + step + items.length) % items.length;
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton ref={button} label={label} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(!open)}>
        <IconDots size={20} stroke={1.6} aria-hidden="true" />
      </IconButton>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchor={button}
        label={label}
        align="end"
        width={200}
        role="menu"
        className={styles['menu'] ?? ''}
      >
        {/* The keys of the items arrive here. */}
        <div role="none" onKeyDown={move}>
          {actions.map((action) => {
            const inside = (
              <>
                {action.icon}
                {action.label}
              </>
            );
            if (action.to) {
              return (
                <Link
                  key={action.label}
                  to={action.to}
                  role="menuitem"
                  className={styles['item']}
                  onClick={() => setOpen(false)}
                >
                  {inside}
                </Link>
              );
            }
            return (
              <button
                key={action.label}
                type="button"
                role="menuitem"
                className={styles['item']}
                data-danger={action.danger || undefined}
                onClick={() => {
                  setOpen(false);
                  action.onSelect?.();
                }}
              >
                {inside}
              </button>
            );
          })}
        </div>
      </Popover>
    </>
  );
};
