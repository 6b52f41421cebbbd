import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

/** Shown for an address of the console without a page. Staff can continue at Today, or find the page by its name. */
const ConsoleNotFoundPage = () => {
  const t = useTexts('app');
  const own = useTexts('console-not-found');
  return (
    <PageFrame>
      <EmptyState
        page
        title={t('notFoundTitle')}
        action={<ButtonLink to={paths.consoleToday()}>{t('today')}</ButtonLink>}
      >
        {own('why')}
      </EmptyState>
    </PageFrame>
  );
};

export default ConsoleNotFoundPage;
