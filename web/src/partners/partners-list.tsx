import { Button, Textarea, TextInput } from '@mantine/core';
import { CreateApiKey, RemovePartner, RevokeApiKey, SetPartner } from '@sandbar/contract/partners';
import { isPartnerOrigin, ORIGIN_LENGTH, PARTNER_LIMITS, KEY_SCOPES, type KeyScope } from '@sandbar/domain/partners';
import { IconBan, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { newId } from '../transport/command-ids.ts';
import { sendCommand } from '../transport/send-command.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { confirm } from '../ui/confirm.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ComboboxField } from '../ui/form/combobox-field.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { useRecordForm } from '../ui/form/use-record-form.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { showToast } from '../ui/toast-store.ts';
import { AddButton } from '../ui/workspace/add-link.tsx';
import { Badge } from '../ui/workspace/badge.tsx';
import { foundIn, RoutedDialog } from '../ui/workspace/routed-dialog.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';
import { PartnersQuery, type ReadPartner } from './partners.query.ts';
import { SecretDialog } from './secret-dialog.tsx';
import styles from './partners.module.css';

/** The reader's permissions; null when allowed, otherwise the reason. */
export interface PartnersMay {
  edit: string | null;
  keys: string | null;
}

/** Lists the partners that may show the checkout in their pages, with sites and keys. */
export const PartnersList = ({ may, page }: { may: PartnersMay; page: string }) => {
  const t = useTexts('developers');
  const dialog = useDialogRoute(page);
  const [made, setMade] = useState<{ secret: string | null } | null>(null);
  const { data, error, refetch } = useRead(PartnersQuery, {});
  const items = data?.partners.items;
  if (!items) return <ReadPending read={{ error, refetch }} height={480} />;
  const [id, key] = dialog.opened?.split('/') ?? [];
  return (
    <div className={styles['page']}>
      {may.edit && <p className="muted">{may.edit}</p>}
      <div>
        <AddButton label={t('addPartner')} denied={may.edit} onClick={() => dialog.open()} />
      </div>
      {items.length === 0 ? (
        <EmptyState title={t('noPartners')}>{t('noPartnersText')}</EmptyState>
      ) : (
        <ul className="stack shrink">
          {items.map((partner) => (
            <Partner key={partner.id} partner={partner} may={may} open={dialog.open} />
          ))}
        </ul>
      )}
      <Embedding />
      {(key ? may.keys : may.edit) === null && (
        <RoutedDialog dialog={dialog} found={foundIn(items, (partner) => partner.id === id)}>
          {(partner) =>
            partner && key ? (
              <KeyDialog
                partner={partner}
                onClose={dialog.close}
                onMade={(secret) => {
                  dialog.close();
                  setMade({ secret });
                }}
              />
            ) : (
              <PartnerDialog partner={partner} onClose={dialog.close} />
            )
          }
        </RoutedDialog>
      )}
      {made && <SecretDialog title={t('newKey')} secret={made.secret} onClose={() => setMade(null)} />}
    </div>
  );
};

/** The names of scopes. */
const SCOPE_TEXTS = {
  tickets: 'scopeTickets',
  'catalogue.read': 'scopeCatalogue',
  'partner-order.read': 'scopePartnerOrders',
  'order.read': 'scopeOrders',
  'report.read': 'scopeReports',
  'webhook.read': 'scopeWebhooksRead',
  'webhook.edit': 'scopeWebhooksEdit',
} as const satisfies Record<KeyScope, string>;

interface PartnerProps {
  partner: ReadPartner;
  may: PartnersMay;
  open: (what: string) => void;
}

const Partner = ({ partner, may, open }: PartnerProps) => {
  const t = useTexts('developers');
  const common = useTexts('common');
  const format = useFormat();
  const { id, name, origins, keys } = partner;
  const remove = () =>
    confirm({
      title: t('removePartnerTitle', { name }),
      text: t('removePartnerText'),
      action: t('remove'),
      acting: t('removing'),
      danger: true,
      run: async () => {
        const sent = await sendCommand(RemovePartner, { PartnerId: id });
        return sent.ok ? null : failureText(sent.failure, common);
      },
    });
  const revoke = (key: ReadPartner['keys'][number]) =>
    confirm({
      title: t('revokeTitle', { name: key.name }),
      text: t('revokeText'),
      action: t('revoke'),
      acting: t('revoking'),
      danger: true,
      run: async () => {
        const sent = await sendCommand(RevokeApiKey, { ApiKeyId: key.id });
        return sent.ok ? null : failureText(sent.failure, common);
      },
    });
  return (
    <li className={styles['item']}>
      <div className="row wrap g8-16 between shrink">
        <h2 className="t16 w6">{name}</h2>
        <div className="flex wrap g8 shrink">
          <Button
            size="sm"
            variant="default"
            disabled={may.edit !== null}
            aria-label={`${t('change')}: ${name}`}
            onClick={() => open(id)}
          >
            {t('change')}
          </Button>
          <Button
            size="sm"
            variant="subtle"
            data-danger
            disabled={may.edit !== null}
            aria-label={`${t('remove')}: ${name}`}
            onClick={() => void remove()}
          >
            {t('remove')}
          </Button>
        </div>
      </div>
      <p className={origins.length === 0 ? 'muted' : styles['addresses']}>
        {origins.length === 0 ? t('noOrigins') : origins.join('\n')}
      </p>
      {keys.length > 0 && (
        <ul className={styles['keys']}>
          {keys.map((key) => (
            <li key={key.id} className={styles['key']} data-over={key.revokedDate ? true : undefined}>
              <span className="stack g2 shrink anywhere">
                <span className="w5">
                  {key.name} <code>{key.prefix}…</code>
                </span>
                <span className="t12 muted">{key.scopes.join(' · ')}</span>
                <span className="t12 muted">
                  {t('made', { when: format.instant(key.createdDate) })} ·{' '}
                  {key.lastUsedDate ? t('lastUsed', { when: format.instant(key.lastUsedDate) }) : t('neverUsed')}
                </span>
              </span>
              {key.revokedDate ? (
                <Badge tone="neutral" icon={<IconBan size={14} stroke={2} />}>
                  {t('revoked')}
                </Badge>
              ) : (
                <Button
                  size="sm"
                  variant="subtle"
                  data-danger
                  disabled={may.keys !== null}
                  aria-label={`${t('revoke')}: ${key.name}`}
                  onClick={() => void revoke(key)}
                >
                  {t('revoke')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconKey size={16} stroke={1.75} aria-hidden="true" />}
          disabled={may.keys !== null}
          aria-label={`${t('newKey')}: ${name}`}
          onClick={() => open(`${id}/key`)}
        >
          {t('newKey')}
        </Button>
      </div>
    </li>
  );
};

/** Shows the code for a partner's page. */
const Embedding = () => {
  const t = useTexts('developers');
  const origin = window.location.origin;
  const snippet = `<script src="${origin}/embed.js" async></script>
<sandbar-checkout order="…" ticket="…"></sandbar-checkout>`;
  return (
    <section aria-labelledby="developers-embed" className={styles['part']}>
      <h2 id="developers-embed" className="t16 w6">
        {t('embed')}
      </h2>
      <p>{t('embedText')}</p>
      <pre className={styles['code']} tabIndex={0}>
        {snippet}
      </pre>
      <div>
        <CopyButton text={snippet} name={t('embed')} />
      </div>
    </section>
  );
};

const originsOf = (typed: string): string[] =>
  typed
    .split(/[\s,]+/)
    .map((origin) => origin.replace(/\/$/, ''))
    .filter(Boolean);
const isOrigins = (typed: string): boolean => {
  const origins = originsOf(typed);
  return (
    origins.length <= PARTNER_LIMITS.origins &&
    origins.every((origin) => origin.length <= ORIGIN_LENGTH && isPartnerOrigin(origin))
  );
};

/** A change replaces all fields, so there is no version. */
const storedOf = (read: ReadPartner | null) => ({
  version: 0,
  values: { Name: read?.name ?? '', Origins: read?.origins.join('\n') ?? '' },
});

const PartnerDialog = ({ partner, onClose }: { partner: ReadPartner | null; onClose: () => void }) => {
  const t = useTexts('developers');
  const common = useTexts('common');
  const set = useCommand(SetPartner);
  const [id] = useState(() => partner?.id ?? newId());
  const [form, element] = useRecordForm({
    read: partner,
    stored: storedOf,
    command: set,
    input: ({ Name, Origins }) => ({ PartnerId: id, Name, Origins: originsOf(Origins) }),
    onSaved: async () => {
      showToast(t('saved'));
      onClose();
    },
    fields: { Name: { label: t('name') }, Origins: { label: t('origins') } },
    validate: (values) => [
      ...(values.Name.trim() === '' ? ['Name'] : []),
      ...(isOrigins(values.Origins) ? [] : ['Origins']),
    ],
    errorText: (field) => (field === 'Name' ? t('nameMissing') : t('originsWrong', { most: PARTNER_LIMITS.origins })),
  });
  return (
    <FormDialog
      title={partner ? t('changePartner', { name: partner.name }) : t('addPartner')}
      form={form}
      element={element}
      action={common('save')}
      onClose={onClose}
    >
      <TextInput label={t('name')} maxLength={200} autoComplete="off" data-autofocus {...text(form.field('Name'))} />
      <Textarea
        label={t('origins')}
        description={t('originsHint')}
        autosize
        minRows={3}
        autoComplete="off"
        spellCheck={false}
        {...text(form.field('Origins'))}
      />
    </FormDialog>
  );
};

const KeyDialog = ({
  partner,
  onClose,
  onMade,
}: {
  partner: ReadPartner;
  onClose: () => void;
  onMade: (secret: string | null) => void;
}) => {
  const t = useTexts('developers');
  const common = useTexts('common');
  const { send } = useCommand(CreateApiKey);
  const [form, element] = useContractForm({
    initial: { Name: '', Scopes: ['tickets'] as readonly string[] },
    validate: ({ Name, Scopes }) => [
      ...(Name.trim() === '' ? ['Name'] : []),
      ...(Scopes.length === 0 ? ['Scopes'] : []),
    ],
    errorText: (field) => t(field === 'Scopes' ? 'scopesMissing' : 'nameMissing'),
    submit: async ({ Name, Scopes }) => {
      const sent = await send({ PartnerId: partner.id, Name, Scopes: Scopes as KeyScope[] });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      onMade(sent.value.key);
      return null;
    },
  });
  return (
    <FormDialog
      title={t('newKeyFor', { name: partner.name })}
      form={form}
      element={element}
      action={t('makeKey')}
      onClose={onClose}
    >
      <p className="muted">{t('keyText')}</p>
      <TextInput
        label={t('keyName')}
        placeholder={t('keyExample')}
        maxLength={200}
        autoComplete="off"
        data-autofocus
        {...text(form.field('Name'))}
      />
      <ComboboxField
        several
        label={t('keyScopes')}
        options={KEY_SCOPES.map((value) => ({ value, label: t(SCOPE_TEXTS[value]), detail: value }))}
        {...form.field('Scopes')}
      />
    </FormDialog>
  );
};
