import { useTexts } from '../i18n/use-texts.ts';
import { MailTextList } from '../merchants/mail-texts/mail-text-list.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { SettingsTabs } from './parts/settings-tabs.tsx';

/** /console/settings/mail-texts: the texts of the merchant's mails. */
const ConsoleMailTextsPage = () => {
  const t = useTexts('mail-texts');
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <SettingsTabs current="mailTexts">
        <MailTextList linkTo={(kind, language) => `/console/settings/mail-texts/${kind}?language=${language}`} />
      </SettingsTabs>
    </>
  );
};

export default ConsoleMailTextsPage;
