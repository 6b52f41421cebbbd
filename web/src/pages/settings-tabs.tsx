import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { TabLinks } from '../ui/tabs.tsx';

/** The pages of a merchant's settings. */
export const SettingsTabs = ({ current }: { current: 'rules' | 'money' | 'domains' }) => {
  const t = useTexts('merchants');
  return (
    <TabLinks
      label={t('title')}
      tabs={[
        { to: paths.consoleSettings(), label: t('rulesTab'), current: current === 'rules' },
        { to: paths.consoleMoney(), label: t('moneyTab'), current: current === 'money' },
        { to: paths.consoleDomains(), label: t('domainsTab'), current: current === 'domains' },
      ]}
    />
  );
};
