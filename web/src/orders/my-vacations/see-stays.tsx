import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { OrderLinks } from '../order-list/next-step.tsx';

interface SeeStaysProps {
  hasPoints: boolean;
  links: OrderLinks;
  look?: 'primary' | 'secondary';
}

/** A link to stays in points where the member has points, otherwise to all stays. */
export const SeeStays = ({ hasPoints, links, look = 'primary' }: SeeStaysProps) => {
  const t = useTexts('vacations');
  const app = useTexts('app');
  return (
    <ButtonLink to={links.resorts(hasPoints ? '?pay=points' : '')} look={look} size="medium">
      {hasPoints ? t('seeStays') : app('toResorts')}
    </ButtonLink>
  );
};
