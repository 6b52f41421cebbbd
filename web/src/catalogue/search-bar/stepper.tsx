import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './guest-picker.module.css';

interface StepperProps {
  label: string;
  note: string;
  value: number;
  min: number;
  max: number;
  lessName: string;
  moreName: string;
  /** Why the number cannot be lower or higher, which is shown at that limit. */
  leastReason?: string;
  maxReason: string;
  onChange: (value: number) => void;
}

/**
 * A number with − and +. At a limit the button stays, so that the keyboard keeps its focus, and the row shows the
 * reason.
 */
export const Stepper = ({
  label,
  note,
  value,
  min,
  max,
  lessName,
  moreName,
  leastReason,
  maxReason,
  onChange,
}: StepperProps) => {
  const id = useId();
  const least = value <= min;
  const most = value >= max;
  return (
    <div className={styles['row']} role="group" aria-labelledby={id}>
      <span>
        <span id={id} className={styles['label']}>
          {label}
        </span>
        <span className={styles['note']}>{most ? maxReason : note}</span>
      </span>
      <span className="inline g4 rigid">
        <IconButton
          className={styles['step'] ?? ''}
          label={lessName}
          aria-disabled={least}
          aria-description={least ? leastReason : undefined}
          onClick={() => !least && onChange(value - 1)}
        >
          <IconMinus size={18} stroke={1.6} aria-hidden="true" />
        </IconButton>
        <span className={styles['number']} role="status" aria-label={`${label}: ${value}`}>
          {value}
        </span>
        <IconButton
          className={styles['step'] ?? ''}
          label={moreName}
          aria-disabled={most}
          aria-description={most ? maxReason : undefined}
          onClick={() => !most && onChange(value + 1)}
        >
          <IconPlus size={18} stroke={1.6} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
};
