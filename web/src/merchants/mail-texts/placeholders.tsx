import { mailRules, type MailKind } from '@sandbar/domain/mailbox';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ReadMailText } from './mail-texts.query.ts';
import styles from './mail-texts.module.css';

interface PlaceholdersProps {
  kind: MailKind;
  placeholders: ReadMailText['placeholders'];
  /** Called to insert a placeholder at the cursor. */
  onInsert: (name: string) => void;
}

/** Lists the placeholders of a text with example values. Required ones name the part that needs them. */
export const Placeholders = ({ kind, placeholders, onInsert }: PlaceholdersProps) => {
  const t = useTexts('mail-texts');
  const { subjectNeeds = [], messageNeeds = [] } = mailRules(kind);
  const needOf = (name: string) =>
    subjectNeeds.includes(name) ? t('inSubject') : messageNeeds.includes(name) ? t('inMessage') : null;
  return (
    <section aria-label={t('placeholders')}>
      <h3 className="t14 w6">{t('placeholders')}</h3>
      <p className="t14 muted">{t('placeholdersText')}</p>
      <ul className={styles['placeholders']}>
        {placeholders.map(({ name, example }) => (
          <li key={name}>
            <button
              type="button"
              className={styles['insert']}
              aria-label={t('insert', { placeholder: `{${name}}` })}
              onClick={() => onInsert(name)}
            >
              {`{${name}}`}
            </button>
            <span className="t14 muted">
              {example}
              {needOf(name) && ` · ${needOf(name)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
