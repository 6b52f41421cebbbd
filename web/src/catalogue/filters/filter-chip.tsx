import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Chip } from '../../ui/chip.tsx';
import styles from './filters.module.css';

interface FilterChipProps {
  name: string;
  /** The chosen value in words; null when no value is chosen. */
  value: string | null;
  onClear: () => void;
  children: (anchor: RefObject<HTMLButtonElement | null>, close: () => void) => ReactNode;
}

/** A chip that opens a filter: with a chevron while no value is set, otherwise with the value and ×. */
export const FilterChip = ({ name, value, onClear, children }: FilterChipProps) => {
  const [open, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <>
      <Chip
        ref={chip}
        set={value !== null || open}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
        {...(value === null
          ? {}
          : {
              onClear: () => {
                close();
                onClear();
                chip.current?.focus();
              },
              clearName: name,
            })}
      >
        <span className={styles['chipText']}>
          {value ?? name}
          {value === null && <Chevron size={16} stroke={1.6} aria-hidden="true" />}
        </span>
      </Chip>
      {open && children(chip, close)}
    </>
  );
};
