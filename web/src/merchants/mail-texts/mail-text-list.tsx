import { isMailKind, MAIL_GROUPS, mailRules } from '@sandbar/domain/mailbox';
import { IconPencil, IconProgress } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { ReadPending } from '../../ui/read-failed.tsx';
import { Badge } from '../../ui/workspace/badge.tsx';
import { LanguageChoice, useMailLanguage } from './language-choice.tsx';
import { MailTextsQuery, type MailTextRow } from './mail-texts.query.ts';
import styles from './mail-texts.module.css';
import { SubjectLine } from './subject-line.tsx';

/** Lists all mails of the portal by subject, with the origin of their texts and waiting drafts. */
export const MailTextList = ({ linkTo }: { linkTo: (kind: string, language: string) => string }) => {
  const t = useTexts('mail-texts');
  const [language, setLanguage] = useMailLanguage();
  const { data, error, refetch } = useRead(MailTextsQuery, { language });
  const rows = data?.mailtexts;
  return (
    <div className="stack g24 shrink">
      <LanguageChoice value={language} onChange={setLanguage} />
      {!rows && <ReadPending read={{ error, refetch }} height={960} />}
      {rows &&
        MAIL_GROUPS.map((group) => (
          <section key={group} aria-labelledby={`mails-${group}`}>
            <h2 id={`mails-${group}`} className="t16 w6">
              {t(group)}
            </h2>
            <ul>
              {rows
                .filter(({ kind }) => isMailKind(kind) && mailRules(kind).group === group)
                .map((row) => (
                  <Row key={row.kind} row={row} to={linkTo(row.kind, language)} />
                ))}
            </ul>
          </section>
        ))}
    </div>
  );
};

const Row = ({ row: { title, begins, subject, own, drafted }, to }: { row: MailTextRow; to: string }) => {
  const t = useTexts('mail-texts');
  return (
    <li>
      <Link to={to} className={styles['row']}>
        <span className={styles['about']}>
          <span className="w5">
            <SubjectLine>{title}</SubjectLine>
          </span>
          {begins && (
            <span className="t12 muted">
              <SubjectLine>{begins}</SubjectLine>
            </span>
          )}
          {subject !== title && (
            <span className="t14 muted">
              <SubjectLine>{subject}</SubjectLine>
            </span>
          )}
        </span>
        {drafted && (
          <Badge tone="warning" icon={<IconProgress size={14} />}>
            {t('drafted')}
          </Badge>
        )}
        {own && (
          <Badge tone="primary" icon={<IconPencil size={14} />}>
            {t('own')}
          </Badge>
        )}
      </Link>
    </li>
  );
};
