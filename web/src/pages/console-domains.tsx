import { useTexts } from '../i18n/use-texts.ts';
import { AllowedSites } from '../merchants/domains/allowed-sites.tsx';
import { Domains } from '../merchants/domains/domains.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { SettingsTabs } from './settings-tabs.tsx';

/** /console/settings/domains: host names of the merchant's own. */
const ConsoleDomainsPage = () => {
  const t = useTexts('domains');
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <SettingsTabs current="domains" />
      <Domains />
      <AllowedSites />
    </>
  );
};

export default ConsoleDomainsPage;
