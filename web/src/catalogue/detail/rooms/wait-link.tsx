import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface WaitLinkProps {
  path: string;
  /** Why weeks of the reader are missing above; null: no week is missing. */
  ownStays: string | null;
}

/** The link to wait for a week that the reader does not find. */
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
