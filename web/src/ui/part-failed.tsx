import { useTexts } from '../i18n/use-texts.ts';
import { Button } from './button.tsx';

/**
 * In the place of a part whose code did not arrive. Browsers may remember for a page's whole life that a module failed,
 * and a new release takes the old files away: a second try in vain offers to load the page anew, which keeps what was
 * typed as far as the page does, and is never done unasked.
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
