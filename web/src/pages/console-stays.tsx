import { StaysBoard } from '../catalogue/stays/stays-board.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useMay } from '../permissions/use-may.ts';
import { serverTime } from '../transport/server-clock.ts';
import { PageHead } from '../ui/workspace/shell.tsx';

/** /console/stays: the stays of a resort, rooms × weeks. */
const ConsoleStaysPage = () => {
  const t = useTexts('resorts-desk');
  const format = useFormat();
  const price = useMay('stay.price');
  return (
    <>
      <PageHead title={t('staysTitle')} text={t('staysText')} />
      <StaysBoard today={format.dayOf(new Date(serverTime()))} mayNotPrice={price.reason} />
    </>
  );
};

export default ConsoleStaysPage;
