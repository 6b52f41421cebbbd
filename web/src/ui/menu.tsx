import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router';
import styles from './menu.module.css';
import type { Align } from './popover-place.ts';
import { Popover } from './popover.tsx';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** An address of ours, or an action. */
  to?: string;
  onSelect?: () => void;
  danger?: boolean;
  /** For menus that show a choice: whether this item is the chosen one. */
  checked?: boolean;
  /** A submenu that opens in the menu's place; `detail` is the current choice. */
  items?: readonly MenuItem[];
  /** At the end, muted. */
  detail?: string;
  /** Language of the label, where it is not the page's. */
  lang?: string;
}

/** Attributes of a menu's button. */
export interface MenuTrigger {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  trigger: (wiring: MenuTrigger) => ReactNode;
  align?: Align;
  width?: number;
}

/** ms; letters typed within this time are one search word. */
const WORD_MS = 600;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A button with a menu. The arrow keys open it at either end and move in it, as do Home, End and the first letters of
 * an item; Escape closes it, and on the page Tab does.
 */
export const Menu = ({ label, items: all, trigger, align = 'end', width }: MenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const typed = useRef({ word: '', at: 0 });
  /** Index of the item focused first; null while it is closed. */
  const [first, setFirst] = useState<number | null>(null);
  /** The item whose submenu is shown. */
  const [within, setWithin] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const inner = all.find((item) => item.items && item.label === within);
  const items = inner?.items ?? all;
  const chosen = items.findIndex((item) => item.checked);
  const close = () => {
    setFirst(null);
    setWithin(null);
  };
  /** Opens a submenu or returns: the focus goes to the chosen item, or to the one that opened the submenu. */
  const show = (next: MenuItem | null) => {
    setWithin(next?.label ?? null);
    setFirst(
      next
        ? Math.max(
            0,
            next.items!.findIndex((item) => item.checked),
          )
        : Math.max(0, all.indexOf(inner!)),
    );
  };
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [within]);
  const openAt: Record<string, number> = { ArrowDown: Math.max(0, chosen), ArrowUp: items.length - 1 };

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-item]')];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const step = STEPS[event.key];
    let next =
      step === undefined ? { Home: 0, End: rows.length - 1 }[event.key] : (at + step + rows.length) % rows.length;
    // Space chooses, but within a search word it is a letter.
    const inWord = event.timeStamp - typed.current.at < WORD_MS;
    const isLetter =
      event.key.length === 1 && (event.key !== ' ' || inWord) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isLetter) next = byLetters(items, at, typed.current, event);
    if (next === undefined) return;
    event.preventDefault();
    rows[next]?.focus();
  };
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const at = items[Number((document.activeElement as HTMLElement).dataset['item'])];
    const step = event.key === 'ArrowRight' && at?.items ? at : event.key === 'ArrowLeft' && inner ? null : undefined;
    if (step === undefined) return move(event);
    event.preventDefault();
    show(step);
  };

  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': first !== null,
        onClick: () => setFirst(first === null ? Math.max(0, chosen) : null),
        onKeyDown: (event) => {
          const at = openAt[event.key];
          if (at === undefined || first !== null) return;
          event.preventDefault();
          setFirst(at);
        },
      })}
      <Popover
        open={first !== null}
        onClose={close}
        anchor={button}
        label={label}
        align={align}
        {...(width ? { width } : {})}
        role="menu"
        className={styles['menu'] ?? ''}
      >
        {/* Keys of the items bubble up to here. */}
        <div role="none" ref={list} onKeyDown={keys}>
          {inner && (
            <button type="button" role="menuitem" tabIndex={-1} className={styles['back']} onClick={() => show(null)}>
              <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
              {inner.label}
            </button>
          )}
          {items.map((item, index) => {
            const row = {
              role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
              'aria-checked': item.checked,
              'data-item': index,
              'aria-haspopup': item.items ? ('menu' as const) : undefined,
              'data-autofocus': index === first ? '' : undefined,
              'data-danger': item.danger || undefined,
              tabIndex: -1,
              className: styles['item'],
            };
            const inside = (
              <>
                {item.icon}
                <span className={styles['label']} lang={item.lang}>
                  {item.label}
                </span>
                {item.detail && <span className="muted w4">{item.detail}</span>}
                {item.items && <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />}
                {item.checked && <IconCheck size={18} stroke={1.8} aria-hidden="true" />}
              </>
            );
            return item.to ? (
              <Link key={item.label} {...row} to={item.to} onClick={close}>
                {inside}
              </Link>
            ) : (
              <button
                key={item.label}
                type="button"
                {...row}
                onClick={() => {
                  if (item.items) return show(item);
                  close();
                  item.onSelect?.();
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

/** The next item that begins with the typed letters; the same letter again moves on. */
const byLetters = (
  items: readonly MenuItem[],
  at: number,
  typed: { word: string; at: number },
  { key, timeStamp }: { key: string; timeStamp: number },
): number | undefined => {
  typed.word = timeStamp - typed.at < WORD_MS ? typed.word + key : key;
  typed.at = timeStamp;
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
  const word = plain(typed.word);
  const again = [...word].every((letter) => letter === word[0]);
  const wanted = again ? word[0]! : word;
  const from = again ? at + 1 : at;
  const order = items.map((_, index) => (from + index + items.length) % items.length);
  return order.find((index) => plain(items[index]!.label).startsWith(wanted));
};
