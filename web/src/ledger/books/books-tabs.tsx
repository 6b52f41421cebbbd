import { useTexts } from '../../i18n/use-texts.ts';
import { TabLinks } from '../../ui/tabs.tsx';

/** The two pages of the books. */
export const BooksTabs = ({ days, journal, current }: { days: string; journal: string; current: string }) => {
  const t = useTexts('books');
  return (
    <TabLinks
      label={t('title')}
      tabs={[
        { to: days, label: t('days'), current: current === days },
        { to: journal, label: t('journal'), current: current === journal },
      ]}
    />
  );
};
