import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { usePageTitle } from '../app/page-title.ts';

const NotFoundPage = () => {
  const t = useTexts('app');
  usePageTitle(t('notFoundTitle'));
  return (
    <PageFrame>
      <EmptyState
        page
        title={t('notFoundTitle')}
        action={<ButtonLink to={paths.resorts()}>{t('toResorts')}</ButtonLink>}
      >
        {t('notFoundWhy')}
      </EmptyState>
    </PageFrame>
  );
};

export default NotFoundPage;
