import { useLocation } from 'react-router';
import { isEmbedded, paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { BackLink } from '../orders/order/back-link.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

const NotFoundPage = () => {
  const t = useTexts('app');
  const embedded = isEmbedded(useLocation().pathname);
  return (
    <PageFrame>
      <EmptyState
        page
        title={t('notFoundTitle')}
        action={
          embedded ? (
            <BackLink resorts={paths.resorts()} embedded />
          ) : (
            <ButtonLink to={paths.resorts()}>{t('toResorts')}</ButtonLink>
          )
        }
      >
        {t('notFoundWhy')}
      </EmptyState>
    </PageFrame>
  );
};

export default NotFoundPage;
