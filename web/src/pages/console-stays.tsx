import { StaysBoard } from '../catalogue/stays/stays-board.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useMay } from '../permissions/use-may.ts';
import { serverTime } from '../transport/server-clock.ts';
import { StaysArea } from './parts/stays-area.tsx';

/** /console/stays: the stays of a resort, rooms × weeks. */
const ConsoleStaysPage = () => {
  const format = useFormat();
  const price = useMay('stay.price');
  const edit = useMay('resort.edit');
  return (
    <StaysArea current="grid">
      <StaysBoard
        today={format.dayOf(new Date(serverTime()))}
        mayNotPrice={price.reason}
        withDrafts={edit.reason === null}
      />
    </StaysArea>
  );
};

export default ConsoleStaysPage;
