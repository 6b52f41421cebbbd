import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { MoneyPage } from '../merchants/money/money-page.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { SettingsTabs } from './parts/settings-tabs.tsx';

/** /console/settings/money: the merchant's bank accounts, and staff's limits without approval. */
const ConsoleMoneyPage = () => {
  const t = useTexts('money');
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <SettingsTabs current="money">
        <MoneyPage
          decide={(approvalId) => (
            <Button variant="default" component={Link} to={`${paths.consoleApprovals()}?open=${approvalId}`}>
              {t('toApproval')}
            </Button>
          )}
        />
      </SettingsTabs>
    </>
  );
};

export default ConsoleMoneyPage;
