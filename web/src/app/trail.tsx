import { useLocation } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { paths } from './paths.ts';
import { sectionOf } from './section.ts';

/** Home, the part of the portal by the first path segment, and what the page adds. */
export const Trail = ({ more = [] }: { more?: readonly { label: string; to?: string }[] }) => {
  const t = useTexts('app');
  const section = sectionOf(useLocation().pathname);
  return (
    <Breadcrumb
      items={[{ label: t('home'), to: paths.home() }, ...(section ? [{ label: t(section) }] : []), ...more]}
    />
  );
};
