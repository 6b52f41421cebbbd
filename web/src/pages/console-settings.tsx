import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { RulesForm } from '../merchants/rules-form.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { SettingsTabs } from './parts/settings-tabs.tsx';

/** /console/settings: the merchant's rules. */
const ConsoleSettingsPage = () => {
  const t = useTexts('merchants');
  return (
    <>
      <PageHead
        title={t('title')}
        text={
          <>
            {t('text')}{' '}
            <Link to={paths.rules()} className="link">
              {t('asMembersRead')}
            </Link>
          </>
        }
      />
      <SettingsTabs current="rules">
        <RulesForm />
      </SettingsTabs>
    </>
  );
};

export default ConsoleSettingsPage;
