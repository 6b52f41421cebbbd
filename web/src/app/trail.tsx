import { sectionOf } from '@sandbar/contract/routes';
import { useTexts } from '../i18n/use-texts.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { paths } from './paths.ts';
import { usePage } from './use-page.ts';

/** The breadcrumb: home, the section by the first segment of the path, and the page's own parts. */
export const Trail = ({ more = [] }: { more?: readonly { label: string; to?: string }[] }) => {
  const t = useTexts('app');
  const section = sectionOf(usePage()?.path ?? '');
  return (
    <Breadcrumb
      items={[{ label: t('home'), to: paths.home() }, ...(section ? [{ label: t(section) }] : []), ...more]}
    />
  );
};
