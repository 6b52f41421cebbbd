import { Suspense } from 'react';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { PartnersList } from '../partners/partners-list.tsx';
import { useMay } from '../permissions/use-may.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { DevelopersTabs } from './parts/developers-tabs.tsx';

const GoogleClientPanel = lazyPart(() => import('../google/google-client-panel.tsx'));

/** /console/developers: partners that embed the checkout, their keys, and the merchant's client at Google. */
const ConsoleDevelopersPage = () => {
  const t = useTexts('developers');
  const [edit, keys] = [useMay('partner.edit'), useMay('api-key.edit')];
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <p>
        <a className="link" href="/developers">
          {t('reference')}
        </a>
      </p>
      <DevelopersTabs current="partners" />
      <PartnersList may={{ edit: edit.reason, keys: keys.reason }} page={paths.consoleDevelopers()} />
      {keys.reason === null && (
        <Suspense>
          <GoogleClientPanel />
        </Suspense>
      )}
    </>
  );
};

export default ConsoleDevelopersPage;
