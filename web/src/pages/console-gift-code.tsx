import { useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { BatchPage } from '../promotions/console/batch-page.tsx';

/** /console/gift-codes/{id}: one batch of codes. */
const ConsoleGiftCodePage = () => {
  const { id = '' } = useParams();
  return <BatchPage key={id} id={id} links={{ batches: paths.consoleGiftCodes(), order: paths.consoleOrder }} />;
};

export default ConsoleGiftCodePage;
