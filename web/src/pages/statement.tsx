import { useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { StatementPage } from '../statements/statement-page.tsx';

/** /my-weeks/statements/2026-10: one monthly statement. */
const OneStatementPage = () => {
  const { month = '' } = useParams();
  return <StatementPage month={month} statements={paths.statements()} />;
};

export default OneStatementPage;
