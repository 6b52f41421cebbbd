import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';

/** The message for an unknown resort, with the way back to the list. */
export const ResortNotFound = ({ listPath }: { listPath: string }) => {
  const t = useTexts('resort');
  return (
    <PageFrame>
      <EmptyState page title={t('notFound')} action={<ButtonLink to={listPath}>{t('toList')}</ButtonLink>}>
        {t('notFoundWhy')}
      </EmptyState>
    </PageFrame>
  );
};
