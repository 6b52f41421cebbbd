import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface WaitLinkProps {
  path: string;
  /** Why weeks of the reader are missing above; null: none are. */
  ownStays: string | null;
}

/** For who does not find the week: the way to wait for it. */
export const WaitLink = ({ path, ownStays }: WaitLinkProps) => {
  const t = useTexts('resort');
  return (
    <EmptyState
      title={t('otherWeek')}
      action={
        <ButtonLink to={path} look="secondary" size="medium">
          {t('waitForIt')}
        </ButtonLink>
      }
    >
      {ownStays}
    </EmptyState>
  );
};
