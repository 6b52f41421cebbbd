import { useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { ProgramPage } from '../promotions/programs/program-page.tsx';

/** /console/promotions/{id}: one program of rent discounts. */
const ConsolePromotionPage = () => {
  const { id = '' } = useParams();
  return <ProgramPage key={id} id={id} programs={paths.consolePromotions()} programTo={paths.consolePromotion} />;
};

export default ConsolePromotionPage;
