import { Button, Checkbox, TextInput } from '@mantine/core';
import { SetGoogleClient } from '@sandbar/contract/google';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { sendCommand } from '../transport/send-command.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { confirm } from '../ui/confirm.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { showToast } from '../ui/toast-store.ts';
import { GoogleClientQuery } from './google.query.ts';
import styles from './google.module.css';

/** The merchant's own client of Google. Its secret can be set and is never returned. */
const GoogleClientPanel = () => {
  const t = useTexts('google');
  const { data } = useRead(GoogleClientQuery, {});
  if (!data) return null;
  const { clientId, isGiven, offersMail } = data.googleclient;
  const redirect = `${location.origin}/Google/Connected`;
  return (
    <section className={styles['client']}>
      <h2 className="t20 w6">{t('clientTitle')}</h2>
      <p className="muted">{t('clientText')}</p>
      <div className={styles['redirect']}>
        <code>{redirect}</code>
        <CopyButton text={redirect} name={t('redirect')} />
      </div>
      <p>{clientId ? t('changeText') : t(isGiven ? 'isGiven' : 'isNone')}</p>
      <ClientForm key={clientId} clientId={clientId} offersMail={offersMail} />
    </section>
  );
};

const ClientForm = ({ clientId, offersMail }: { clientId: string; offersMail: boolean }) => {
  const t = useTexts('google');
  const common = useTexts('common');
  const { send } = useCommand(SetGoogleClient);
  const [form, element] = useContractForm({
    initial: { ClientId: clientId, ClientSecret: '', OffersMail: offersMail },
    validate: ({ ClientId, ClientSecret }) => [
      ...(ClientId.trim() === '' ? ['ClientId' as const] : []),
      ...(ClientSecret.trim().length >= 8 || (ClientSecret === '' && clientId !== '' && ClientId.trim() === clientId)
        ? []
        : ['ClientSecret' as const]),
    ],
    errorText: (field) => t(field === 'ClientId' ? 'clientWrong' : 'secretWrong'),
    submit: async ({ ClientId, ClientSecret, OffersMail }) => {
      const sent = await send({ ClientId, OffersMail, ...(ClientSecret ? { ClientSecret } : {}) });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('clientSaved'));
      return null;
    },
    resetOnSuccess: true,
  });
  const remove = () =>
    confirm({
      title: t('clientRemoveTitle'),
      text: t('clientRemoveText'),
      action: t('clientRemove'),
      acting: t('clientRemoving'),
      danger: true,
      run: async () => {
        const sent = await sendCommand(SetGoogleClient, { ClientId: '' });
        return sent.ok ? null : failureText(sent.failure, common);
      },
    });
  return (
    <form ref={element} className="stack g12 shrink" onSubmit={form.onSubmit} noValidate>
      <TextInput label={t('clientId')} maxLength={200} autoComplete="off" {...text(form.field('ClientId'))} />
      <TextInput
        type="password"
        label={t('clientSecret')}
        description={clientId ? t('secretKept') : undefined}
        maxLength={200}
        autoComplete="new-password"
        {...text(form.field('ClientSecret'))}
      />
      <Checkbox
        label={t('offersMail')}
        description={t('offersMailText')}
        checked={form.values.OffersMail}
        onChange={(event) => form.set({ OffersMail: event.currentTarget.checked })}
      />
      {form.failure && <p role="alert">{form.failure}</p>}
      <div className="flex wrap g8">
        <Button type="submit" loading={form.sending}>
          {common('save')}
        </Button>
        {clientId !== '' && (
          <Button variant="subtle" onClick={() => void remove()}>
            {t('clientRemove')}
          </Button>
        )}
      </div>
    </form>
  );
};

export default GoogleClientPanel;
