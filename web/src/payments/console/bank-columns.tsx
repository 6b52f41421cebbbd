import { Button } from '@mantine/core';
import type { BankTable, TakeInBankFile } from '@sandbar/contract/payments';
import type { InputOf } from '@sandbar/contract/common';
import type { DayOrder } from '@sandbar/domain/imports';
import { BANK_ROLES, type BankRole } from '@sandbar/domain/payments';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { SelectField } from '../../ui/select-field.tsx';

export type Layout = NonNullable<InputOf<typeof TakeInBankFile>['Layout']>;

const useRoleLabels = (): Record<BankRole, string> => {
  const t = useTexts('file-columns');
  return {
    date: t('bankDate'),
    reference: t('bankReference'),
    content: t('bankContent'),
    credit: t('bankCredit'),
    debit: t('bankDebit'),
    amount: t('bankAmount'),
    direction: t('bankDirection'),
    balance: t('bankBalance'),
  };
};

interface ReadColumnsProps {
  table: BankTable;
  onChange: () => void;
}

/** Shows how the columns of a file were read, by their names or by an earlier choice. All of it can be changed. */
export const ReadColumns = ({ table, onChange }: ReadColumnsProps) => {
  const t = useTexts('file-columns');
  const labels = useRoleLabels();
  const read = table.columns.flatMap(({ heading, role }, at) =>
    role ? t('readAs', { column: heading || `${at + 1}`, what: labels[role] }) : [],
  );
  const sheet = table.sheets.length > 1 ? table.sheets[table.sheet]?.name : undefined;
  const list = [sheet, ...read].filter(Boolean).join(' · ');
  return (
    <p className="t12 muted">
      {list}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onChange}>
        {t('changeColumns')}
      </Button>
    </p>
  );
};

interface BankColumnsProps {
  table: BankTable;
  asks: 'columns' | 'days';
  said: Layout;
  busy: boolean;
  onSay: (layout: Layout) => void;
}

/** Chooses the role of each column of a bank's file and its first row. The choice is remembered for the bank. */
export const BankColumns = ({ table, asks, said, busy, onSay }: BankColumnsProps) => {
  const t = useTexts('file-columns');
  const [chosen, setChosen] = useState(
    () => new Map(table.columns.flatMap(({ role }, at) => (role ? [[role, at] as const] : [])).toReversed()),
  );
  const [days, setDays] = useState<'' | DayOrder>(said.Days ?? '');
  const labels = useRoleLabels();
  // A column has one role, so choosing it for another role removes it from the first.
  const choose = (role: BankRole, column: string) =>
    setChosen((now) => {
      const others = [...now].filter(([one, at]) => one !== role && String(at) !== column);
      return new Map(column === '' ? others : [...others, [role, Number(column)]]);
    });
  const columns = table.columns.map(({ heading, samples }, at) => {
    const sample = samples.find((text) => text !== '');
    const name = heading || `${at + 1}`;
    return { value: String(at), label: sample ? `${name} (${t('sample', { value: sample })})` : name };
  });
  // Where a bank gives no references, day and balance distinguish its payments.
  const isNumbered = chosen.has('reference') || (chosen.has('date') && chosen.has('balance'));
  const isWhole = isNumbered && chosen.has('content') && (chosen.has('credit') || chosen.has('amount'));
  const say = () => {
    const Columns = [...chosen].map(([Role, Column]) => ({ Role, Column }));
    onSay({
      ...said,
      ...(asks === 'columns' ? { Head: table.head, Columns } : {}),
      ...(days === '' ? {} : { Days: days }),
    });
  };
  return (
    <form
      className="stack g12"
      aria-label={t('columnsTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      <p className="muted">{t('columnsText')}</p>
      {table.sheets.length > 1 && (
        <SelectField
          label={t('sheet')}
          value={String(table.sheet)}
          disabled={busy}
          onChange={({ target }) => onSay({ Sheet: Number(target.value) })}
          options={table.sheets.map(({ name, hidden }, at) => ({
            value: String(at),
            label: hidden ? t('sheetHidden', { name }) : name,
          }))}
        />
      )}
      {asks === 'columns' ? (
        <>
          <SelectField
            label={t('headRow')}
            value={String(table.head)}
            disabled={busy}
            onChange={({ target }) =>
              onSay({ ...(said.Sheet === undefined ? {} : { Sheet: said.Sheet }), Head: Number(target.value) })
            }
            options={table.rows.map(({ line, cells }) => ({
              value: String(line),
              label: [t('headRowOf', { row: line }), cells.filter(Boolean).join(', ').slice(0, 60)].join(': '),
            }))}
          />
          {!chosen.has('reference') && <p className="muted">{t('bankNoReference')}</p>}
          {BANK_ROLES.map((role) => (
            <SelectField
              key={role}
              label={labels[role]}
              value={chosen.get(role) ?? ''}
              onChange={({ target }) => choose(role, target.value)}
              options={[{ value: '', label: t('noColumn') }, ...columns]}
            />
          ))}
        </>
      ) : (
        <SelectField
          label={t('days')}
          value={days}
          onChange={({ target }) => setDays(target.value as '' | DayOrder)}
          options={[
            { value: '', label: t('daysChoose') },
            { value: 'day-first', label: t('dayFirst') },
            { value: 'month-first', label: t('monthFirst') },
          ]}
        />
      )}
      <div>
        <Button type="submit" disabled={asks === 'columns' ? !isWhole : days === ''} loading={busy}>
          {t('match')}
        </Button>
      </div>
    </form>
  );
};
