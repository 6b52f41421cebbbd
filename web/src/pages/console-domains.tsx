import { useTexts } from '../i18n/use-texts.ts';
import { AllowedSites } from '../merchants/domains/allowed-sites.tsx';
import { MerchantDomainsQuery } from '../merchants/domains/domains.query.ts';
import { Domains } from '../merchants/domains/domains.tsx';
import { useRead } from '../transport/use-read.ts';
import { PageHead } from '../ui/workspace/shell.tsx';
import { SettingsTabs } from './parts/settings-tabs.tsx';

/** /console/settings/domains: host names of the merchant's own. */
const ConsoleDomainsPage = () => {
  const t = useTexts('domains');
  const domains = useRead(MerchantDomainsQuery, {});
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <SettingsTabs current="domains" />
      <Domains />
      {/* Below what may be as long as it likes: drawn when that is there, it is not pushed down. */}
      {(domains.data || domains.error) && <AllowedSites />}
    </>
  );
};

export default ConsoleDomainsPage;
