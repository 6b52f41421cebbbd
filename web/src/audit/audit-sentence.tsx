import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import type { AuditEntry } from './audit.query.ts';

type Spoken = Pick<AuditEntry, 'deed' | 'actorName' | 'onBehalfOfName' | 'subjectName' | 'subjectId'>;

/** The address of the page of an entry’s subject; null when it has no page. */
export type SubjectLink = (entry: Pick<AuditEntry, 'subjectKind' | 'subjectId' | 'subjectRef'>) => string | null;

interface AuditSentenceProps {
  entry: Spoken & Parameters<SubjectLink>[0];
  linkTo: SubjectLink;
}

/** Who did what, to what, and in whose place: a sentence in the reader's language. */
export const AuditSentence = ({ entry, linkTo }: AuditSentenceProps) => {
  const t = useTexts('audit');
  const [before = '', after = ''] = entry.deed.split('{what}');
  const to = linkTo(entry);
  const name = entry.subjectName ?? '…';
  return (
    <span className="anywhere">
      <span className="w6">{entry.actorName ?? t('system')}</span> {before}
      {entry.deed.includes('{what}') &&
        (to ? (
          <Link to={to} className="link w5">
            {name}
          </Link>
        ) : (
          <span className="w5">{name}</span>
        ))}
      {after}
      {entry.onBehalfOfName && <span className="muted">, {t('forMember', { name: entry.onBehalfOfName })}</span>}
    </span>
  );
};

/** The same as plain text. */
export const sentenceText = ({ deed, actorName, subjectName }: Spoken, system: string): string =>
  `${actorName ?? system} ${deed.replace('{what}', subjectName ?? '')}`.trim();
