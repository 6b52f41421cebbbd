import { useTexts } from '../i18n/use-texts.ts';
import { Button } from './button.tsx';

/**
 * Replaces a part whose code failed to load. Browsers may remember for a page's whole life that a module failed, and a
 * new release removes the old files: after a second failure it offers to reload the page, which keeps the input as far
 * as the page does; it never reloads unasked.
 */
export const PartFailed = ({ again, tries }: { again: () => void; tries: number }) => {
  const t = useTexts('common');
  const app = useTexts('app');
  return (
    <div role="alert">
      <p className="t14 muted">{t('partFailed')}</p>
      <Button look="link" onClick={tries === 0 ? again : () => location.reload()}>
        {tries === 0 ? t('retry') : app('reload')}
      </Button>
    </div>
  );
};
