import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { LADDER_DAYS_MOST, LADDER_MOST, ladderFaults } from '@sandbar/domain/orders';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import type { FieldWiring } from '../../ui/form/use-contract-form.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from '../merchants.module.css';
import own from './money.module.css';

export interface Rung {
  daysBefore: number | null;
  percent: number | null;
}

/** Edits the cancellation ladder step by step, with the errors of each step. */
export const LadderField = ({ value: rungs, error, onChange, onBlur }: FieldWiring<readonly Rung[], ReactNode>) => {
  const t = useTexts('money');
  const merchants = useTexts('merchants');
  const format = useFormat();
  const faults = ladderFaults(rungs);
  const change = (place: number, patch: Partial<Rung>) =>
    onChange(rungs.map((rung, at) => (at === place ? { ...rung, ...patch } : rung)));
  const errorOf = (place: number, field: 'days' | 'percent'): string | undefined => {
    const fault = error === undefined ? null : faults[place];
    if (!fault || (fault === 'days' || fault === 'twice') !== (field === 'days')) return undefined;
    if (fault === 'twice' || fault === 'more') return t(fault);
    return merchants('outOfBounds', {
      least: format.number(0),
      most: format.number(fault === 'days' ? LADDER_DAYS_MOST : 100),
    });
  };
  return (
    <fieldset className={styles['group']}>
      <legend className="t16 w6">{t('ladder')}</legend>
      <p className={`muted ${styles['wide']}`}>{t('ladderText')}</p>
      <ol className={styles['wide']}>
        {rungs.map((rung, place) => (
          // Steps have no id, so their position is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className={own['rung']}>
            <NumberField
              name={`Cancellation.${place}.DaysBefore`}
              label={t('daysBefore', { place: place + 1 })}
              unit={merchants('days')}
              min={0}
              value={rung.daysBefore}
              error={errorOf(place, 'days')}
              onChange={(daysBefore) => change(place, { daysBefore })}
              onBlur={onBlur}
            />
            <NumberField
              name={`Cancellation.${place}.Percent`}
              label={t('percentBack', { place: place + 1 })}
              unit="%"
              min={0}
              value={rung.percent}
              error={errorOf(place, 'percent')}
              onChange={(percent) => change(place, { percent })}
              onBlur={onBlur}
            />
            <IconButton
              label={t('removeRung', { place: place + 1 })}
              onClick={() => onChange(rungs.filter((_, at) => at !== place))}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      {rungs.length < LADDER_MOST && (
        <div className={styles['wide']}>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => onChange([...rungs, { daysBefore: null, percent: null }])}
          >
            {t('addRung')}
          </Button>
        </div>
      )}
    </fieldset>
  );
};
