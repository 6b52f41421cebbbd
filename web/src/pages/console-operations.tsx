import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Operations } from '../operations/operations.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';

/** /console/operations: the state of the installation for the merchant. */
const ConsoleOperationsPage = () => {
  const t = useTexts('operations');
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <Operations
        memberLink={(id, name) => (
          <Link className="link" to={paths.consoleMember(id)}>
            {name}
          </Link>
        )}
      />
    </>
  );
};

export default ConsoleOperationsPage;
