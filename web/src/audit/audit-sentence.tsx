import { sentenceParts, sentenceText } from '@sandbar/domain/audit';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import type { AuditEntry } from './audit.query.ts';

type Spoken = Pick<AuditEntry, 'sentence' | 'actorName' | 'onBehalfOfName' | 'subjectName' | 'subjectId'>;

/** The address of the page of an entry’s subject; null when it has no page. */
export type SubjectLink = (entry: Pick<AuditEntry, 'subjectKind' | 'subjectId' | 'subjectRef'>) => string | null;

interface AuditSentenceProps {
  entry: Spoken & Parameters<SubjectLink>[0];
  linkTo: SubjectLink;
}

/** Shows actor, action, subject and represented member as a sentence in the reader's language. */
export const AuditSentence = ({ entry, linkTo }: AuditSentenceProps) => {
  const t = useTexts('audit');
  const to = linkTo(entry);
  const what = entry.subjectName ?? '…';
  const names = {
    who: <span className="w6">{entry.actorName ?? t('system')}</span>,
    what: to ? (
      <Link to={to} className="link w5">
        {what}
      </Link>
    ) : (
      <span className="w5">{what}</span>
    ),
    member: <span className="muted">{entry.onBehalfOfName}</span>,
  };
  return (
    <span className="anywhere">
      {sentenceParts(entry.sentence).map((part) =>
        'text' in part ? part.text : <Fragment key={part.name}>{names[part.name]}</Fragment>,
      )}
    </span>
  );
};

/** The same as plain text. */
export const plainSentence = ({ sentence, actorName, subjectName, onBehalfOfName }: Spoken, system: string): string =>
  sentenceText(sentence, { who: actorName ?? system, what: subjectName, member: onBehalfOfName });
