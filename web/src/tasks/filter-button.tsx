import { Button, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { ComboboxField } from '../ui/form/combobox-field.tsx';
import { MoneyField } from '../ui/form/number-field.tsx';
import { ToggleChip } from '../ui/toggle-chip.tsx';
import { AGES, isFiltered, LOOKS, type TaskFilter } from './task-filter.ts';

interface FilterButtonProps {
  filter: TaskFilter;
  onFilter: (filter: TaskFilter) => void;
}

/** Filters of the queue: waiting time, viewers, amount. */
export const FilterButton = ({ filter, onFilter }: FilterButtonProps) => {
  const t = useTexts('tasks');
  const [open, setOpen] = useState(false);
  const looks = { nobody: t('lookNobody'), somebody: t('lookSomebody') };
  const filtered = isFiltered(filter);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={288} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ToggleChip aria-pressed={filtered} aria-label={t('filter')} title={t('filter')} onClick={() => setOpen(!open)}>
          <IconFilter size={14} stroke={2} aria-hidden="true" />
        </ToggleChip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filter')}>
        <div className="stack g16">
          <ComboboxField
            label={t('waitsFor')}
            placeholder={t('any')}
            clearable
            options={AGES.map((days) => ({
              value: String(days),
              label: t('daysAtLeast', { count: days }),
            }))}
            value={filter.age === null ? null : String(filter.age)}
            onChange={(value) => onFilter({ ...filter, age: AGES.find((days) => String(days) === value) ?? null })}
          />
          <ComboboxField
            label={t('whoLooks')}
            placeholder={t('any')}
            clearable
            options={LOOKS.map((value) => ({ value, label: looks[value] }))}
            value={filter.look}
            onChange={(value) => onFilter({ ...filter, look: LOOKS.find((look) => look === value) ?? null })}
          />
          <MoneyField label={t('sumAtLeast')} value={filter.sum} onChange={(sum) => onFilter({ ...filter, sum })} />
          <Button variant="default" disabled={!filtered} onClick={() => onFilter({ age: null, look: null, sum: null })}>
            {t('dropFilters')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
