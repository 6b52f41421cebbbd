import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { DESKTOP, useMedia } from '../use-media.ts';
import { Dialog } from './dialog.tsx';
import styles from './detail-panel.module.css';

/**
 * A page's own part, and beside it the panel of the open record; the panel lies over it where there is no room for
 * both.
 */
export const WithPanel = ({ children, panel }: { children: ReactNode; panel: ReactNode }) => (
  <div className={styles['sides']} data-open={panel ? true : undefined}>
    <div className="shrink">{children}</div>
    {panel}
  </div>
);

interface DetailPanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** One record of a list, beside it from 1200 px on; otherwise a drawer, on phones from below. Escape closes it. */
export const DetailPanel = ({ title, onClose, children }: DetailPanelProps) => {
  const beside = useMedia(DESKTOP);
  if (beside)
    return (
      <Beside title={title} onClose={onClose}>
        {children}
      </Beside>
    );
  return (
    <Dialog place="panel" closeBy="click" title={title} onClose={onClose}>
      {children}
    </Dialog>
  );
};

const Beside = ({ title, onClose, children }: DetailPanelProps) => {
  const common = useTexts('common');
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if ((event.target as HTMLElement).closest('[role=menu], [role=listbox], [role=dialog]')) return;
      close();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      // Focus returns to its row.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside ref={panel} className={styles['panel']} aria-labelledby={heading} tabIndex={-1}>
      <header className={styles['head']}>
        <h2 id={heading} className="t16 w6">
          {title}
        </h2>
        <ActionIcon aria-label={common('close')} onClick={onClose}>
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      </header>
      {children}
    </aside>
  );
};
