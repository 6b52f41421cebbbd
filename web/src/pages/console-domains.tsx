import { useTexts } from '../i18n/use-texts.ts';
import { AllowedSites } from '../merchants/domains/allowed-sites.tsx';
import { MerchantDomainsQuery } from '../merchants/domains/domains.query.ts';
import { Domains } from '../merchants/domains/domains.tsx';
import { useRead } from '../transport/use-read.ts';
import { PageHead } from '../ui/workspace/shell.tsx';
import { SettingsTabs } from './parts/settings-tabs.tsx';

/** /console/settings/domains: the merchant's own host names. */
const ConsoleDomainsPage = () => {
  const t = useTexts('domains');
  const domains = useRead(MerchantDomainsQuery, {});
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <SettingsTabs current="domains">
        <Domains />
        {/* The section above may have any height, so this one is drawn after it and does not move. */}
        {(domains.data || domains.error) && <AllowedSites />}
      </SettingsTabs>
    </>
  );
};

export default ConsoleDomainsPage;
