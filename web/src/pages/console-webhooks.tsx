import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { WebhooksList } from '../partners/webhooks-list.tsx';
import { useMay } from '../permissions/use-may.ts';
import { PageHead } from '../ui/workspace/shell.tsx';
import { DevelopersTabs } from './parts/developers-tabs.tsx';

/** /console/developers/webhooks: endpoints of the merchant's own servers for events of orders. */
const ConsoleWebhooksPage = () => {
  const t = useTexts('developers');
  const edit = useMay('webhook.edit');
  return (
    <>
      <PageHead title={t('webhooks')} text={t('webhooksText')} />
      <DevelopersTabs current="webhooks" />
      <WebhooksList denied={edit.reason} page={paths.consoleWebhooks()} orderTo={paths.consoleOrder} />
    </>
  );
};

export default ConsoleWebhooksPage;
