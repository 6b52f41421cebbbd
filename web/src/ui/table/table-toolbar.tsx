import type { RowData } from '@tanstack/react-table';
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilter, IconSearch, IconX } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ColumnPanel } from './column-panel.tsx';
import type { AnyFilter } from './filters.tsx';
import { omit } from './empty-rows.tsx';
import type { TableParts } from './parts.ts';
import { Dialog } from '../workspace/dialog.tsx';
import styles from './table.module.css';
import type { TableHandle } from './types.ts';
import { ViewMenu } from './view-menu.tsx';

/** Search, filters that are set and that can be added; at the end views, columns and the page's own tools. */
export const TableToolbar = <Row extends RowData>(parts: TableParts<Row> & { cards: boolean }) => {
  const { table, columns, layout, searchLabel, views, tools, cards } = parts;
  return (
    <div className={styles['toolbar']} data-cards={cards || undefined}>
      {searchLabel && <Search label={searchLabel} table={table} />}
      {cards ? (
        table.filters.length > 0 && <FilterSheet table={table} />
      ) : (
        <>
          {table.filters.map(
            (filter) =>
              filter.key in table.query.filters && <SetFilter key={filter.key} filter={filter} table={table} />,
          )}
          {table.filters.some(({ key }) => !(key in table.query.filters)) && <AddFilter table={table} />}
        </>
      )}
      <div className={styles['tools']}>
        {views && <ViewMenu table={table} layout={layout} views={views} />}
        {!cards && <ColumnPanel columns={columns} layout={layout} />}
        {tools}
      </div>
    </div>
  );
};

const Search = ({ label, table }: { label: string; table: TableHandle }) => {
  const t = useTexts('workspace');
  const { keyword } = table.query;
  const [text, setText] = useState(keyword);
  const [applied, setApplied] = useState(keyword);
  // Back, or a filter that was removed elsewhere: the field follows.
  if (applied !== keyword) {
    setApplied(keyword);
    setText(keyword);
  }
  return (
    <form
      role="search"
      aria-label={label}
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault();
        table.setQuery({ keyword: text.trim() });
      }}
    >
      <TextInput
        type="search"
        size="sm"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={100}
        enterKeyHint="search"
        leftSectionPointerEvents="all"
        leftSection={
          <ActionIcon
            type="submit"
            size={24}
            // Filled: the text typed is not applied yet.
            variant={text.trim() === keyword ? 'transparent' : 'filled'}
            {...(text.trim() === keyword && { color: 'gray' })}
            aria-label={t('find')}
          >
            <IconSearch size={16} stroke={1.75} />
          </ActionIcon>
        }
        rightSection={
          text !== '' && (
            <ActionIcon
              size={24}
              aria-label={t('dropKeyword')}
              onClick={() => {
                setText('');
                table.setQuery({ keyword: '' });
              }}
            >
              <IconX size={14} stroke={2} />
            </ActionIcon>
          )
        }
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
};

const setOf = (table: TableHandle, filter: AnyFilter, value: unknown): void => {
  const rest = omit(table.query.filters, filter.key);
  table.setQuery({ filters: value === null ? rest : { ...rest, [filter.key]: value } });
};

const SetFilter = ({ filter, table }: { filter: AnyFilter; table: TableHandle }) => {
  const t = useTexts('workspace');
  const format = useFormat();
  const value = table.query.filters[filter.key];
  return (
    <span className={styles['filter']}>
      <Popover position="bottom-start" trapFocus returnFocus width={filter.kind === 'days' ? undefined : 300}>
        <Popover.Target>
          <button type="button" className={styles['filterWords']}>
            <span className="muted">{filter.label}</span> {filter.toText(value, format)}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={filter.label}>
          {filter.control({
            label: filter.label,
            value,
            onChange: (next: unknown) => setOf(table, filter, next),
          })}
        </Popover.Dropdown>
      </Popover>
      <ActionIcon
        size={24}
        aria-label={t('dropFilter', { filter: filter.label })}
        onClick={() => setOf(table, filter, null)}
      >
        <IconX size={14} stroke={2} />
      </ActionIcon>
    </span>
  );
};

const AddFilter = ({ table }: { table: TableHandle }) => {
  const t = useTexts('workspace');
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const unset = table.filters.filter(({ key }) => !(key in table.query.filters));
  const filter = unset.find(({ key }) => key === chosen);
  const change = (open: boolean) => {
    setOpened(open);
    setChosen(null);
  };
  return (
    <Popover
      position="bottom-start"
      trapFocus
      returnFocus
      opened={opened}
      onChange={change}
      {...(filter?.kind === 'days' ? {} : { width: 300 })}
    >
      <Popover.Target>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconFilter size={16} stroke={1.75} />}
          onClick={() => change(!opened)}
        >
          {t('filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filter')} className={filter ? undefined : styles['filterList']}>
        {filter
          ? filter.control({
              label: filter.label,
              value: null,
              onChange: (next: unknown) => {
                setOf(table, filter, next);
                // A range of days takes two clicks; every other filter closes after one.
                if (next !== null && filter.kind !== 'days' && filter.kind !== 'choices') change(false);
              },
            })
          : unset.map(({ key, label }) => (
              <button key={key} type="button" className={styles['filterItem']} onClick={() => setChosen(key)}>
                {label}
              </button>
            ))}
      </Popover.Dropdown>
    </Popover>
  );
};

/** On phones: every filter in one sheet. */
const FilterSheet = ({ table }: { table: TableHandle }) => {
  const t = useTexts('workspace');
  const [opened, setOpened] = useState(false);
  const count = Object.keys(table.query.filters).length;
  return (
    <>
      <ActionIcon
        variant="default"
        size={44}
        className={styles['filterOpen'] ?? ''}
        data-set={count || undefined}
        aria-label={count > 0 ? t('filtersSet', { count }) : t('filter')}
        onClick={() => setOpened(true)}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.75} />
      </ActionIcon>
      {opened && (
        <Dialog place="below" closeBy="click" title={t('filter')} onClose={() => setOpened(false)}>
          <div className="stack g20">
            {table.filters.map((filter) => (
              <Fragment key={filter.key}>
                {filter.control({
                  label: filter.label,
                  value: table.query.filters[filter.key] ?? null,
                  onChange: (next: unknown) => setOf(table, filter, next),
                })}
              </Fragment>
            ))}
            <Button size="xl" onClick={() => setOpened(false)}>
              {t('show')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
};
