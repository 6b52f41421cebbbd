import { BrandMark } from '../app/brand-mark.tsx';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import styles from './pages.module.css';

/** /error/error-v6: the page for an internal error, with the merchant's logo and without a layout. */
const ErrorPage = () => {
  const t = useTexts('app');
  return (
    <main id="main">
      <PageFrame>
        <div className={styles['mark']}>
          <BrandMark />
        </div>
        <EmptyState page title={t('errorTitle')} action={<ButtonLink to={paths.home()}>{t('home')}</ButtonLink>}>
          {t('errorWhy')}
        </EmptyState>
      </PageFrame>
    </main>
  );
};

export default ErrorPage;
