import { ExportGiftCodes } from '@sandbar/contract/workspace';
import { useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { BatchPage } from '../promotions/console/batch-page.tsx';
import { ExportMenu } from '../workspace/export-menu.tsx';

/** /console/gift-codes/{id}: one batch of codes. */
const ConsoleGiftCodePage = () => {
  const { id = '' } = useParams();
  return (
    <BatchPage
      key={id}
      id={id}
      links={{ batches: paths.consoleGiftCodes(), order: paths.consoleOrder }}
      tools={(filter, found) => (
        <ExportMenu contract={ExportGiftCodes} kind="gift-codes" filter={filter} what={found} />
      )}
    />
  );
};

export default ConsoleGiftCodePage;
