import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { FactList } from '../ui/fact-list.tsx';
import styles from './audit.module.css';
import type { AuditEntry } from './audit.query.ts';

type Columns = Readonly<Record<string, unknown>>;

const columnsOf = (json: string | null): Columns => {
  if (json === null) return {};
  const value: unknown = JSON.parse(json);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Columns) : { '': value };
};

const written = (value: unknown): string =>
  value === undefined || value === null || value === ''
    ? '–'
    : typeof value === 'object'
      ? JSON.stringify(value, null, 1)
      : String(value);

/** The content of an entry: each column before and after, the reason, and from where. */
export const AuditChange = ({ entry }: { entry: AuditEntry }) => {
  const t = useTexts('audit');
  const format = useFormat();
  const before = columnsOf(entry.before);
  const after = columnsOf(entry.after);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <div className={styles['change']}>
      {names.length > 0 && (
        <table className={styles['sides']}>
          <caption className="hidden-visually">{t('change')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{name || t('value')}</th>
                <td className={styles['was']}>{written(before[name])}</td>
                <td>{written(after[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <FactList
        look="ruled"
        facts={[
          [t('reason'), entry.reason],
          [t('address'), entry.ipAddress || '–'],
          [t('program'), entry.userAgent || '–'],
          [t('commandId'), entry.commandId],
          [t('blanked'), entry.blankedDate && format.instant(entry.blankedDate)],
        ]}
      />
      <p className={styles['more']}>
        <Link to={`?actor=${entry.actorId ?? 'system'}`}>{t('byActor', { name: entry.actorName ?? t('system') })}</Link>
        {entry.subjectId && (
          <Link to={`?${new URLSearchParams({ kind: entry.subjectKind, id: entry.subjectId }).toString()}`}>
            {t('ofSubject')}
          </Link>
        )}
      </p>
    </div>
  );
};
