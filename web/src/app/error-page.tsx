import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/empty-state.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

export const ErrorPage = () => {
  const t = useTexts('app');
  return (
    <PageFrame>
      <ErrorState
        page
        title={t('errorTitle')}
        action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
      >
        {t('errorWhy')}
      </ErrorState>
    </PageFrame>
  );
};
