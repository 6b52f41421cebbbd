import { useNavigate, useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { ProgramPage } from '../promotions/programs/program-page.tsx';

/** /console/promotions/{id}: one program of rent discounts. */
const ConsolePromotionPage = () => {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <ProgramPage
      key={id}
      id={id}
      programs={paths.consolePromotions()}
      onMade={(made) => void navigate(paths.consolePromotion(made))}
    />
  );
};

export default ConsolePromotionPage;
