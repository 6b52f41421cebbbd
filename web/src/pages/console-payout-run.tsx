import { useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { BankFile } from '../payments/console/bank-file.tsx';
import { RunPage } from '../payouts/runs/run-page.tsx';
import { mayBoth, useMay } from '../permissions/use-may.ts';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';

/** /console/payouts/runs/{id}: one run of payouts. */
const ConsolePayoutRunPage = () => {
  const { id = '' } = useParams();
  const record = useMay('payout.record');
  const decide = useMay('approval.decide');
  const match = useMay('bank-line.match');
  return (
    <RunPage
      key={id}
      id={id}
      dialog={useDialogRoute(paths.consolePayoutRun(id))}
      links={{ runs: paths.consolePayouts('?list=runs') }}
      may={{ record, decide: mayBoth(decide, record) }}
      statement={<BankFile {...mayBoth(record, match)} secondary />}
    />
  );
};

export default ConsolePayoutRunPage;
