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
      <Operations paths={{ member: paths.consoleMember, order: paths.consoleOrder }} />
    </>
  );
};

export default ConsoleOperationsPage;
