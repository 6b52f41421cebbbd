import { Button } from '@mantine/core';
import { MatchImport } from '@sandbar/contract/imports';
import type { DayOrder } from '@sandbar/domain/imports';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { SelectField } from '../ui/select-field.tsx';
import styles from './imports.module.css';
import { type OneImport } from './imports.query.ts';

/** The number of first rows that can be chosen as headings; more when the one that was found is below them. */
const HEAD_ROWS = 30;

/** Chooses the sheet and the row of headings. Another choice changes the columns. */
const FromWhere = ({ import: { id }, sheets, sheet, head }: OneImport) => {
  const t = useTexts('file-columns');
  const common = useTexts('common');
  const { send, sending, failure } = useCommand(MatchImport);
  const read = async (where: { Sheet: number } | { Head: number }) => {
    await send({ ImportId: id, Columns: [], ...where });
  };
  const rows = Array.from({ length: Math.max(HEAD_ROWS, head) }, (_, at) => at + 1);
  return (
    <>
      {sheets.length > 1 && (
        <SelectField
          label={t('sheet')}
          value={String(sheet)}
          disabled={sending}
          onChange={({ target }) => void read({ Sheet: Number(target.value) })}
          options={sheets.map(({ name, hidden }, at) => ({
            value: String(at),
            label: hidden ? t('sheetHidden', { name }) : name,
          }))}
        />
      )}
      <SelectField
        label={t('headRow')}
        value={String(head)}
        disabled={sending}
        onChange={({ target }) => void read({ Head: Number(target.value) })}
        options={rows.map((row) => ({ value: String(row), label: t('headRowOf', { row }) }))}
      />
      {failure && (
        <p role="alert" className="danger">
          {failureText(failure, common)}
        </p>
      )}
    </>
  );
};

/** Matches the columns of the file to fields. */
const ColumnsForm = ({ onDone, ...one }: OneImport & { onDone: () => void }) => {
  const {
    import: { id },
    columns,
    fields,
  } = one;
  const t = useTexts('file-columns');
  const common = useTexts('common');
  const { send, sending, failure } = useCommand(MatchImport);
  const [chosen, setChosen] = useState(() => new Map(fields.map(({ name, column }) => [name, column])));
  // A column stands for one field, so choosing it for another field removes it from the former one.
  const choose = (name: string, column: number | null) =>
    setChosen(
      (now) => new Map([...now].map(([one, its]) => [one, one === name ? column : its === column ? null : its])),
    );
  const [days, setDays] = useState<'' | DayOrder>((one.days as DayOrder | null) ?? '');
  const asksDays = one.asks === 'days' || one.days !== null;
  const missing =
    (asksDays && days === '') || fields.some(({ name, required }) => required && chosen.get(name) === null);
  const match = async () => {
    const named = [...chosen].flatMap(([Field, Column]) => (Column === null ? [] : [{ Field, Column }]));
    const Days = days === '' ? {} : { Days: days };
    const sent = await send({ ImportId: id, Columns: named, ...Days });
    if (!sent.ok) return;
    onDone();
  };
  const options = (columns ?? []).map(({ heading, samples }, place) => {
    const sample = samples.find((text) => text !== '');
    const name = heading || `${place + 1}`;
    return { value: String(place), label: sample ? `${name} (${t('sample', { value: sample })})` : name };
  });
  return (
    <form
      className={styles['columns']}
      aria-label={t('columnsTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        void match();
      }}
    >
      <div>
        <h2 className="t16 w6">{t('columnsTitle')}</h2>
        <p className="muted">{t('columnsText')}</p>
      </div>
      <div className={styles['fields']}>
        <FromWhere {...one} />
        {asksDays && (
          <SelectField
            label={t('required', { label: t('days') })}
            value={days}
            onChange={({ target }) => setDays(target.value as '' | DayOrder)}
            options={[
              { value: '', label: t('daysChoose') },
              { value: 'day-first', label: t('dayFirst') },
              { value: 'month-first', label: t('monthFirst') },
            ]}
          />
        )}
        {fields.map(({ name, label, required }) => (
          <SelectField
            key={name}
            label={required ? t('required', { label }) : label}
            value={chosen.get(name) ?? ''}
            onChange={({ target }) => choose(name, target.value === '' ? null : Number(target.value))}
            options={[{ value: '', label: t('noColumn') }, ...options]}
          />
        ))}
      </div>
      {failure && (
        <p role="alert" className="danger">
          {failureText(failure, common)}
        </p>
      )}
      <div className="row wrap g8">
        <Button type="submit" disabled={missing} loading={sending}>
          {t('match')}
        </Button>
      </div>
    </form>
  );
};

export default ColumnsForm;
