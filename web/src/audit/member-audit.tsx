import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { Num } from '../ui/num.tsx';
import { AuditSentence, type SubjectLink } from './audit-sentence.tsx';
import { MemberAuditQuery } from './audit.query.ts';

/** Shows changes of a member's account and orders, and actions in the member's place, newest first. */
export const MemberAudit = ({ member, linkTo }: { member: string; linkTo: SubjectLink }) => {
  const t = useTexts('audit');
  const format = useFormat();
  const entries = useRead(MemberAuditQuery, { member }).data?.auditentries?.items;
  if (!entries) return null;
  if (entries.length === 0) return <p className="muted">{t('none')}</p>;
  return (
    <ul className="rows">
      {entries.map((entry) => (
        <li key={entry.id}>
          <span className="lines grow">
            <AuditSentence entry={entry} linkTo={linkTo} />
            {entry.changes.slice(0, 2).map(({ field, before, after }) => (
              <span key={field} className="t12 muted">
                {field}: {before === null ? after : `${before} → ${after ?? '–'}`}
              </span>
            ))}
            {entry.reason && <span className="t12 muted">{entry.reason}</span>}
          </span>
          <Num className="t12 muted">{format.instant(entry.date)}</Num>
        </li>
      ))}
    </ul>
  );
};
