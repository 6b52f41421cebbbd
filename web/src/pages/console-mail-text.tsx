import { Link, useParams } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { MailTextPage } from '../merchants/mail-texts/mail-text-page.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { SettingsTabs } from './parts/settings-tabs.tsx';

/** /console/settings/mail-texts/{kind}: the texts of one kind of mail. */
const ConsoleMailTextPage = () => {
  const t = useTexts('mail-texts');
  const { kind = '' } = useParams();
  return (
    <>
      <PageHead title={t('title')} text={<Link to="/console/settings/mail-texts">{t('all')}</Link>} />
      <SettingsTabs current="mailTexts">
        <MailTextPage key={kind} kind={kind} />
      </SettingsTabs>
    </>
  );
};

export default ConsoleMailTextPage;
