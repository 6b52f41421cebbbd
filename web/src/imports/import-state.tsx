import { isAtWork } from '@sandbar/domain/imports';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconColumns,
  IconFileSearch,
  IconLoader,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Progress } from '../ui/progress.tsx';
import { Badge, type Tone } from '../ui/workspace/badge.tsx';
import styles from './imports.module.css';
import type { ListedImport } from './imports.query.ts';

const SIZE = { size: 14, stroke: 2 };

const LOOKS = {
  check: { key: 'stateCheck', tone: 'primary', icon: <IconLoader {...SIZE} /> },
  columns: { key: 'stateColumns', tone: 'warning', icon: <IconColumns {...SIZE} /> },
  checked: { key: 'stateChecked', tone: 'warning', icon: <IconFileSearch {...SIZE} /> },
  run: { key: 'stateRun', tone: 'primary', icon: <IconLoader {...SIZE} /> },
  done: { key: 'stateDone', tone: 'success', icon: <IconCircleCheck {...SIZE} /> },
  back: { key: 'stateBack', tone: 'primary', icon: <IconLoader {...SIZE} /> },
  reverted: { key: 'stateReverted', tone: 'neutral', icon: <IconArrowBackUp {...SIZE} /> },
  failed: { key: 'stateFailed', tone: 'danger', icon: <IconAlertTriangle {...SIZE} /> },
} as const satisfies Record<ListedImport['state'], { key: string; tone: Tone; icon: ReactNode }>;

const WAITS = { key: 'stateWaits', tone: 'warning', icon: <IconClock {...SIZE} /> } as const;

/** Shows the state of an import, and the progress while the server works on it. */
export const ImportState = ({
  state,
  part,
  ahead,
  waits,
}: Pick<ListedImport, 'state' | 'part' | 'ahead' | 'waits'>) => {
  const t = useTexts('imports');
  const { key, tone, icon } = waits ? WAITS : LOOKS[state];
  return (
    <span className={styles['state']}>
      <Badge tone={tone} icon={icon}>
        {t(key)}
      </Badge>
      {isAtWork(state) &&
        (ahead > 0 ? (
          <span className="t12 muted">{t('ahead', { count: ahead })}</span>
        ) : (
          <Progress label={t(key)} part={part} />
        ))}
    </span>
  );
};
