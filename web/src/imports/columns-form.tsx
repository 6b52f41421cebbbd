import { Button } from '@mantine/core';
import { MatchImport } from '@sandbar/contract/imports';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { invalidate } from '../transport/use-read.ts';
import { SelectField } from '../ui/select-field.tsx';
import styles from './imports.module.css';
import { ImportQuery, ImportRowsQuery, type OneImport } from './imports.query.ts';

/** Which column of the file is which field. */
export const ColumnsForm = ({ import: { id }, columns, fields, onDone }: OneImport & { onDone: () => void }) => {
  const t = useTexts('imports');
  const common = useTexts('common');
  const { send, sending, failure } = useCommand(MatchImport);
  const [chosen, setChosen] = useState(() => new Map(fields.map(({ name, column }) => [name, column])));
  // A column stands for one field: choosing it for a field takes it from another.
  const choose = (name: string, column: number | null) =>
    setChosen(
      (now) => new Map([...now].map(([one, its]) => [one, one === name ? column : its === column ? null : its])),
    );
  const missing = fields.some(({ name, required }) => required && chosen.get(name) === null);
  const match = async () => {
    const named = [...chosen].flatMap(([Field, Column]) => (Column === null ? [] : [{ Field, Column }]));
    const sent = await send({ ImportId: id, Columns: named });
    if (!sent.ok) return;
    await invalidate(ImportQuery, ImportRowsQuery);
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
        <p role="alert" className={styles['failed']}>
          {failureText(failure, common)}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button type="submit" disabled={missing} loading={sending}>
          {t('match')}
        </Button>
      </div>
    </form>
  );
};
