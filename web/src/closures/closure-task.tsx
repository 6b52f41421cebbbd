import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { FactList } from '../ui/fact-list.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { ClosureFailures } from './closure-failures.tsx';
import { ClosureQuery } from './closures.query.ts';

interface ClosureTaskProps {
  id: string;
  links: { closure: (id: string) => string; order: (code: string) => string };
}

/** Shows a closure with orders that could not be processed in time. */
const ClosureTask = ({ id, links }: ClosureTaskProps) => {
  const t = useTexts('closures');
  const format = useFormat();
  const read = useRead(ClosureQuery, { id }, { staleTime: 0 });
  if (!read.data) return <ReadPending read={read} lines={6} />;
  const { closure } = read.data;
  if (!closure || closure.late + closure.failed === 0) return <p>{t('taskOver')}</p>;
  const rooms = closure.roomNames.length > 0 ? format.list(closure.roomNames) : t('wholeResort');
  return (
    <div className="stack one g24">
      <FactList
        look="ruled"
        facts={[
          [t('resort'), closure.resortName],
          [t('rooms'), rooms],
          [t('dates'), format.range(closure.fromDate, closure.toDate)],
          [t('answered'), t('answeredPart', { done: closure.orders - closure.open, all: closure.orders })],
        ]}
      />
      {closure.late > 0 && <p role="status">{t('late', { count: closure.late })}</p>}
      <ClosureFailures id={id} order={links.order} />
      <p>
        <Link className="link" to={links.closure(id)}>
          {t('toClosure')}
        </Link>
      </p>
    </div>
  );
};

export default ClosureTask;
