import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** For who does not find the week: the way to wait for it. */
export const WaitLink = ({ path }: { path: string }) => {
  const t = useTexts('resort');
  return (
    <EmptyState
      title={t('otherWeek')}
      action={
        <ButtonLink to={path} look="secondary" size="medium">
          {t('waitForIt')}
        </ButtonLink>
      }
    />
  );
};
