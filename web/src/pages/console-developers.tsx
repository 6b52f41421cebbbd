import { useTexts } from '../i18n/use-texts.ts';
import { PartnersList } from '../partners/partners-list.tsx';
import { useMay } from '../permissions/use-may.ts';
import { PageHead } from '../ui/workspace/shell.tsx';
import { DevelopersTabs } from './developers-tabs.tsx';

/** /console/developers: partners that show the checkout in their own pages, and their keys. */
const ConsoleDevelopersPage = () => {
  const t = useTexts('developers');
  const [edit, keys] = [useMay('partner.edit'), useMay('api-key.edit')];
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <DevelopersTabs current="partners" />
      <PartnersList may={{ edit: edit.reason, keys: keys.reason }} />
    </>
  );
};

export default ConsoleDevelopersPage;
