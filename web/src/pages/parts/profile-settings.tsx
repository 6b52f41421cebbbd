import { useTexts } from '../../i18n/use-texts.ts';
import type { Me } from '../../profile/me.query.ts';
import { PersonalData } from '../../profile/personal-data/personal-data.tsx';
import { IdentityPictures } from '../../profile/pictures/identity-pictures.tsx';
import { PersonalForm } from '../../profile/settings/personal-form.tsx';
import { Section } from '../../ui/section.tsx';
import { NotificationPreferences, SecuritySettings } from './profile-parts.ts';

/** The settings tab of the profile: personal data, sign-in, notifications, and the member's own data. */
const ProfileSettings = ({ me }: { me: Me }) => {
  const t = useTexts('profile');
  return (
    <>
      <Section title={t('userInformation')}>
        <PersonalForm me={me} />
      </Section>
      <Section title={t('identityTitle')}>
        <IdentityPictures me={me} />
      </Section>
      <SecuritySettings />
      <NotificationPreferences />
      <Section title={t('personalData')}>
        <PersonalData me={me} />
      </Section>
    </>
  );
};

export default ProfileSettings;
