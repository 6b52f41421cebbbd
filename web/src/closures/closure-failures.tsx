import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { Code } from '../ui/code.tsx';
import { ClosureFailuresQuery } from './order-closure-console.query.ts';

interface ClosureFailuresProps {
  id: string;
  order: (code: string) => string;
}

/** Lists orders that a closure could not process yet, with the reasons. */
export const ClosureFailures = ({ id, order }: ClosureFailuresProps) => {
  const t = useTexts('closures');
  const format = useFormat();
  const failures = useRead(ClosureFailuresQuery, { closureId: id }, { staleTime: 0 }).data?.closurefailures ?? [];
  if (failures.length === 0) return null;
  return (
    <section className="stack g12" aria-labelledby="closure-failures">
      <h2 id="closure-failures" className="t20">
        {t('failedTitle', { count: failures.length })}
      </h2>
      <p>{t('failedText')}</p>
      <ul className="rows">
        {failures.map(({ id: orderId, code, memberName, tries, sinceDate, why }) => (
          <li key={orderId}>
            <div className="lines">
              <p className="row wrap g8">
                <Link className="link w5" to={order(code)}>
                  {memberName || code}
                </Link>
                <Code code={code} className="muted" />
              </p>
              <p>{why ?? t('failedError')}</p>
              <p className="t12 muted">{t('failedTries', { count: tries, at: format.instant(sinceDate) })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
