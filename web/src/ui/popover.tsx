import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { classes } from './classes.ts';
import { LiveRegion } from './live-region.tsx';
import { placeBeside, type Align } from './popover-place.ts';
import styles from './popover.module.css';
import { swallowDoubleClick } from './swallow-double-click.ts';
import { useDialog } from './use-dialog.ts';
import { PHONE, useMedia } from './use-media.ts';

interface PopoverProps {
  open: boolean;
  onClose: () => void;
  /** The control it belongs to: placed 8 px below it, above where there is no room; focus returns to it. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  children: ReactNode;
  align?: Align;
  width?: number;
  /** On phones it is a sheet from below. Default true. */
  sheet?: boolean;
  role?: 'dialog' | 'menu' | 'listbox';
  className?: string;
}

const FOCUSED_FIRST = '[data-autofocus], input, button, [href], [tabindex="0"]';
const focusFirst = (element: HTMLElement) =>
  (element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>(FOCUSED_FIRST))?.focus({
    preventScroll: true,
  });

/**
 * A popup beside its control, closed by Escape or a click outside; on a phone a dialog from below. Give the anchor
 * `aria-expanded` and `aria-haspopup`.
 */
export const Popover = ({ open, sheet = true, ...props }: PopoverProps) => {
  const phone = useMedia(PHONE);
  if (!open) return null;
  return sheet && phone ? <Sheet {...props} /> : <Beside {...props} />;
};

/** The page behind is inert and locked, as behind every dialog. */
const Sheet = ({ onClose, anchor, label, children, role = 'dialog', className }: Omit<PopoverProps, 'open'>) => {
  const t = useTexts('common');
  const dialog = useRef<HTMLDialogElement>(null);
  const handlers = useDialog(dialog, { open: true, onClose, returnTo: anchor });
  useEffect(() => {
    if (dialog.current) focusFirst(dialog.current);
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      data-sheet=""
      className={classes(styles['popover'], className)}
      {...handlers}
    >
      {role === 'dialog' ? (
        children
      ) : (
        <div role={role} aria-label={label}>
          {children}
        </div>
      )}
      {/* Visible on focus: a click beside the sheet is no help to those who cannot see where that is. */}
      <button type="button" className={styles['out']} onClick={onClose}>
        {t('close')}
      </button>
      <LiveRegion />
    </dialog>
  );
};

/** In the browser's top layer (popover attribute): never cut off. */
const Beside = ({
  onClose,
  anchor,
  label,
  children,
  align = 'start',
  width,
  role = 'dialog',
  className,
}: Omit<PopoverProps, 'open' | 'sheet'>) => {
  const box = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = box.current;
    const control = anchor.current;
    if (!element || !control) return;
    element.showPopover();
    const place = () => placeBeside(element, control, align);
    place();
    const grown = new ResizeObserver(place);
    grown.observe(element);
    addEventListener('scroll', place, { passive: true, capture: true });
    addEventListener('resize', place);
    return () => {
      grown.disconnect();
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [anchor, align]);
  useEffect(() => {
    const element = box.current;
    const control = anchor.current;
    if (!element) return;
    focusFirst(element);
    const press = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!element.contains(target) && !control?.contains(target)) close();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
      swallowDoubleClick();
      if (element.contains(document.activeElement) || document.activeElement === document.body)
        control?.focus({ preventScroll: true });
    };
  }, [anchor]);
  return (
    <div
      ref={box}
      popover="manual"
      role={role}
      aria-label={label}
      tabIndex={-1}
      className={classes(styles['popover'], className)}
      style={width ? ({ '--popover-width': `${width}px` } as CSSProperties) : undefined}
      onBlur={(event) => {
        const next = event.relatedTarget as Node | null;
        if (next && !event.currentTarget.contains(next) && !anchor.current?.contains(next)) onClose();
      }}
    >
      {children}
    </div>
  );
};
