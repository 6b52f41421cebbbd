import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { classes } from './classes.ts';
import { placeBeside, type Align } from './popover-place.ts';
import styles from './popover.module.css';

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

/**
 * The browser's top layer (popover attribute): never cut off, closed by Escape or a press outside. Give the anchor
 * `aria-expanded` and `aria-haspopup`.
 */
export const Popover = ({
  open,
  onClose,
  anchor,
  label,
  children,
  align = 'start',
  width,
  sheet = true,
  role = 'dialog',
  className,
}: PopoverProps) => {
  const box = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = box.current;
    const control = anchor.current;
    if (!open || !element || !control) return;
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
  }, [open, anchor, align]);
  useEffect(() => {
    const element = box.current;
    const control = anchor.current;
    if (!open || !element) return;
    element
      .querySelector<HTMLElement>('[data-autofocus], input, button, [href], [tabindex="0"]')
      ?.focus({ preventScroll: true });
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
      if (element.contains(document.activeElement) || document.activeElement === document.body)
        control?.focus({ preventScroll: true });
    };
  }, [open, anchor]);
  if (!open) return null;
  return (
    <div
      ref={box}
      popover="manual"
      role={role}
      aria-label={label}
      tabIndex={-1}
      data-sheet={sheet || undefined}
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
