import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Fact, FactList } from '../ui/fact-list.tsx';
import styles from './audit.module.css';
import type { AuditEntry } from './audit.query.ts';

const pretty = (json: string | null): string => (json === null ? '–' : JSON.stringify(JSON.parse(json), null, 1));

/** Shows the changes of an entry, with reason and origin, and its stored form behind a switch. */
export const AuditChange = ({ entry }: { entry: AuditEntry }) => {
  const t = useTexts('audit');
  const format = useFormat();
  return (
    <div className={styles['change']}>
      {entry.changes.length === 0 ? (
        // Without a former state only the content of the command is known, and the sentence states it.
        entry.before !== null && <p className="muted">{t('nothingChanged')}</p>
      ) : (
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
            {entry.changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td className={styles['was']}>{before ?? '–'}</td>
                <td>{after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <FactList
        look="ruled"
        facts={[
          [t('reason'), entry.reason],
          [t('address'), entry.ipAddress],
          [t('program'), entry.userAgent],
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
      <details className={styles['technical']}>
        <summary>{t('technical')}</summary>
        <FactList look="ruled">
          <Fact name={t('command')}>
            <code className={styles['code']}>{entry.command}</code>
          </Fact>
          <Fact name={t('commandId')}>
            <code className={styles['code']}>{entry.commandId}</code>
          </Fact>
          <Fact name={t('subjectId')}>
            <code className={styles['code']}>{`${entry.subjectKind} ${entry.subjectId}`}</code>
          </Fact>
          <Fact name={t('before')}>
            <pre className={styles['code']}>{pretty(entry.before)}</pre>
          </Fact>
          <Fact name={t('after')}>
            <pre className={styles['code']}>{pretty(entry.after)}</pre>
          </Fact>
        </FactList>
      </details>
    </div>
  );
};
