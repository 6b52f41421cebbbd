import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './rental.module.css';

interface StepperProps {
  label: string;
  value: number;
  least: number;
  most: number;
  error?: string | undefined;
  onChange: (value: number) => void;
}

/** A small number with buttons to decrease and increase it. At its limit a button keeps the keyboard focus. */
export const Stepper = ({ label, value, least, most, error, onChange }: StepperProps) => {
  const t = useTexts('rentals');
  const id = useId();
  const step = (to: number) => to >= least && to <= most && onChange(to);
  return (
    <div className={styles['stepper']} role="group" aria-labelledby={id} data-error={error ? true : undefined}>
      <span id={id}>{label}</span>
      <ActionIcon
        variant="default"
        className={styles['step']!}
        aria-label={t('fewer', { what: label })}
        aria-disabled={value <= least}
        onClick={() => step(value - 1)}
      >
        <IconMinus size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <span className="n center w6" role="status" aria-label={`${label}: ${value}`}>
        {value}
      </span>
      <ActionIcon
        variant="default"
        className={styles['step']!}
        aria-label={t('more', { what: label })}
        aria-disabled={value >= most}
        onClick={() => step(value + 1)}
      >
        <IconPlus size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {error && (
        <p className={styles['wrong']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
