import { useState } from 'react';
import { Link } from 'react-router';
import { AffiliatesTable } from '../affiliates/console/affiliates-table.tsx';
import { OneAffiliate } from '../affiliates/console/affiliate-panel.tsx';
import { Rule } from '../affiliates/console/rule.tsx';
import type { ListedAffiliate } from '../affiliates/affiliates.query.ts';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useMay } from '../permissions/use-may.ts';
import { DetailPanel, WithPanel } from '../ui/workspace/detail-panel.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';

/** /console/affiliates: members who recommend the merchant, the results, and the rules of their reward. */
const ConsoleAffiliatesPage = () => {
  const t = useTexts('affiliates');
  const [open, setOpen] = useState<ListedAffiliate | null>(null);
  const panel = open && (
    <DetailPanel title={open.name} onClose={() => setOpen(null)}>
      <OneAffiliate
        key={open.id}
        id={open.id}
        link={(code, text) => <Link to={paths.consoleOrder(code)}>{text}</Link>}
      />
    </DetailPanel>
  );
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <Rule mayChange={useMay('merchant.edit').allowed} dialog={useDialogRoute(paths.consoleAffiliates())}>
        <WithPanel panel={panel}>
          <AffiliatesTable onOpen={setOpen} />
        </WithPanel>
      </Rule>
    </>
  );
};

export default ConsoleAffiliatesPage;
