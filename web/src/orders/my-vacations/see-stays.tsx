import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

/** To the stays that can be had: for points where the member has some, else to all of them. */
export const SeeStays = ({ hasPoints, look = 'primary' }: { hasPoints: boolean; look?: 'primary' | 'secondary' }) => {
  const t = useTexts('vacations');
  const app = useTexts('app');
  return (
    <ButtonLink to={`/product-vacation/list${hasPoints ? '?pay=points' : ''}`} look={look} size="medium">
      {hasPoints ? t('seeStays') : app('toResorts')}
    </ButtonLink>
  );
};
