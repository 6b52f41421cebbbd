import { useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { ClosurePage } from '../closures/closure-page.tsx';
import { useMay } from '../permissions/use-may.ts';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';

/** /console/closures/{id}: one closure and its orders. */
const ConsoleClosurePage = () => {
  const { id = '' } = useParams();
  const may = useMay('order.cancel');
  return (
    <ClosurePage
      key={id}
      id={id}
      dialog={useDialogRoute(paths.consoleClosure(id))}
      may={may}
      links={{ closures: paths.consoleClosures(), order: paths.consoleOrder }}
    />
  );
};

export default ConsoleClosurePage;
