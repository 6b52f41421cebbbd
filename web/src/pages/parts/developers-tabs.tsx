import { paths } from '../../app/paths.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useOwnPermissions } from '../../permissions/own-permissions.ts';
import { TabLinks } from '../../ui/tabs.tsx';

/** The tabs for developers; webhooks only for readers with their permission. */
export const DevelopersTabs = ({ current }: { current: 'partners' | 'webhooks' }) => {
  const t = useTexts('developers');
  const { permissions } = useOwnPermissions();
  return (
    <TabLinks
      label={t('title')}
      tabs={[
        { to: paths.consoleDevelopers(), label: t('partnersTab'), current: current === 'partners' },
        ...(permissions.includes('webhook.read')
          ? [{ to: paths.consoleWebhooks(), label: t('webhooksTab'), current: current === 'webhooks' }]
          : []),
      ]}
    />
  );
};
