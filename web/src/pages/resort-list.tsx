import { paths } from '../app/paths.ts';
import { Trail } from '../app/trail.tsx';
import { ResortList } from '../catalogue/resort-list.tsx';

const ResortListPage = () => {
  return <ResortList pathOf={paths.resortStays} waitPathOf={paths.waitlistNew} trail={<Trail />} />;
};

export default ResortListPage;
