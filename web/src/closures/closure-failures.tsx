import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { Code } from '../ui/code.tsx';
import { ClosureFailuresQuery } from './order-closure-desk.query.ts';

interface ClosureFailuresProps {
  id: string;
  order: (code: string) => string;
}

/** Orders that a closure could not deal with yet, and why. Nothing while there are none. */
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
      <ul className="stack g12">
        {failures.map(({ id: orderId, code, memberName, tries, sinceDate, why }) => (
          <li key={orderId}>
            <p>
              <Link className="link" to={order(code)}>
                <Code code={code} />
              </Link>
              {` · ${memberName}`}
            </p>
            <p className="muted">{why ?? t('failedError')}</p>
            <p className="t12 muted">{t('failedTries', { count: tries, at: format.instant(sinceDate) })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
