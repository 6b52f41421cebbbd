import { useTexts } from '../../i18n/use-texts.ts';
import { TabLinks } from '../../ui/tabs.tsx';

interface BooksTabsProps {
  links: Readonly<Record<'consoleBooks' | 'consoleInvoices' | 'consoleJournal', () => string>>;
  current: string;
}

/** The pages of the books. */
export const BooksTabs = ({ links, current }: BooksTabsProps) => {
  const t = useTexts('books');
  const tabs = [
    { to: links.consoleBooks(), label: t('days') },
    { to: links.consoleInvoices(), label: t('invoices') },
    { to: links.consoleJournal(), label: t('journal') },
  ];
  return <TabLinks label={t('title')} tabs={tabs.map((tab) => ({ ...tab, current: current === tab.to }))} />;
};
