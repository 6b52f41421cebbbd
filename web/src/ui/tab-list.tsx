import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { useTabInSight } from './use-tab-in-sight.ts';
import styles from './tabs.module.css';

interface TabListProps<Name extends string> {
  label: string;
  /** Ids are `<id>-<name>` for a tab and `<id>-<name>-panel` for its panel. */
  id: string;
  tabs: readonly { name: Name; label: ReactNode }[];
  current: Name;
  onChange: (name: Name) => void;
  className?: string | undefined;
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs of one page, 56 px high; arrow keys move between them. They scroll sideways when they do not fit. */
export const TabList = <Name extends string>({ label, id, tabs, current, onChange, className }: TabListProps<Name>) => {
  const list = useRef<HTMLDivElement>(null);
  useTabInSight(list, current);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next =
      tabs[
        step(
          tabs.findIndex(({ name }) => name === current),
          tabs.length,
        )
      ]!.name;
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next}`)}`)?.focus();
  };
  return (
    // The tabs take the focus; the list only handles their keys.
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={classes(styles['list'], className)}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          id={`${id}-${tab.name}`}
          aria-controls={`${id}-${tab.name}-panel`}
          aria-selected={tab.name === current}
          tabIndex={tab.name === current ? 0 : -1}
          className={styles['tab']}
          onClick={() => onChange(tab.name)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
};

/** The panel of a tab; rendered only while it is current. */
export const TabPanel = ({ id, name, children }: { id: string; name: string; children: ReactNode }) => (
  <div role="tabpanel" id={`${id}-${name}-panel`} aria-labelledby={`${id}-${name}`}>
    {children}
  </div>
);
