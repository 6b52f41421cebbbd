import { Suspense } from 'react';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Me } from '../../profile/me.query.ts';
import { PersonalData } from '../../profile/personal-data/personal-data.tsx';
import { IdentityPictures } from '../../profile/pictures/identity-pictures.tsx';
import { PersonalForm } from '../../profile/settings/personal-form.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Section } from '../../ui/section.tsx';
import { NotificationPreferences, SecuritySettings } from './profile-parts.ts';

const MyCompanions = lazyPart(
  async () => {
    const [part] = await Promise.all([import('../../orders/guests/my-companions.tsx'), loadNamespaces(['companions'])]);
    return part;
  },
  { quiet: true },
);

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
      <Suspense>
        <MyCompanions />
      </Suspense>
      <SecuritySettings />
      <NotificationPreferences />
      <Section title={t('personalData')}>
        <PersonalData me={me} />
      </Section>
    </>
  );
};

export default ProfileSettings;
