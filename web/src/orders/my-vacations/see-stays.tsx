import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { OrderLinks } from '../order-list/next-step.tsx';

interface SeeStaysProps {
  hasPoints: boolean;
  links: OrderLinks;
  look?: 'primary' | 'secondary';
}

/** Link to available stays: for points where the member has some, otherwise to all of them. */
export const SeeStays = ({ hasPoints, links, look = 'primary' }: SeeStaysProps) => {
  const t = useTexts('vacations');
  const app = useTexts('app');
  return (
    <ButtonLink to={links.resorts(hasPoints ? '?pay=points' : '')} look={look} size="medium">
      {hasPoints ? t('seeStays') : app('toResorts')}
    </ButtonLink>
  );
};
