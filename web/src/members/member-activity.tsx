import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { Num } from '../ui/num.tsx';
import styles from './member.module.css';
import { MemberActivityQuery } from './member.query.ts';
import { Part, Rows } from './part.tsx';

const MOST = 10;

/** What staff did to the account and in the member's place, newest first. */
export const MemberActivity = ({ id, auditPage }: { id: string; auditPage: string }) => {
  const t = useTexts('people');
  const format = useFormat();
  const { data } = useRead(MemberActivityQuery, { id, member: id });
  const entries = [...(data?.done?.items ?? []), ...(data?.inPlace?.items ?? [])];
  const once = [...new Map(entries.map((entry) => [entry.id, entry])).values()];
  const shown = once.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, MOST);
  return (
    <Part title={t('activity')} action={<Link to={`${auditPage}?id=${id}`}>{t('fullAudit')}</Link>}>
      <Rows none={t('noActivity')}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <span className={styles['what']}>
              <code className={styles['code']}>{entry.command}</code>
              <span className="t12 muted">
                {[entry.actorName ?? t('system'), entry.onBehalfOf && t('inPlace'), entry.reason]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Num className="t12 muted">{format.instant(entry.date)}</Num>
          </li>
        ))}
      </Rows>
    </Part>
  );
};
