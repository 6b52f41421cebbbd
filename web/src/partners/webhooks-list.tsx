import { Button, Checkbox, TextInput } from '@mantine/core';
import {
  ChangeWebhook,
  CreateWebhook,
  RemoveWebhook,
  ReplayWebhookEvents,
  RotateWebhookSecret,
  TestWebhook,
} from '@sandbar/contract/partners';
import { isWebhookUrl, WEBHOOK_GRACE_HOURS, WEBHOOK_KINDS, type WebhookKind } from '@sandbar/domain/partners';
import { IconAlertTriangle, IconCheck, IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { Failure } from '../transport/failure.ts';
import { sendCommand } from '../transport/send-command.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { confirm } from '../ui/confirm.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { NumberField } from '../ui/form/number-field.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { useRecordForm } from '../ui/form/use-record-form.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { showToast } from '../ui/toast-store.ts';
import { AddButton } from '../ui/workspace/add-link.tsx';
import { Badge } from '../ui/workspace/badge.tsx';
import { foundIn, RoutedDialog } from '../ui/workspace/routed-dialog.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';
import { WebhookEndpointsQuery, type ReadEndpoint } from './partners.query.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { useKindWords, WebhookKinds } from './webhook-kinds.tsx';
import { WebhookLog } from './webhook-log.tsx';
import styles from './partners.module.css';

interface WebhooksListProps {
  /** Why the reader may change nothing; null when they may. */
  denied: string | null;
  /** Address of the page. */
  page: string;
  orderTo: (id: string) => string;
}

/** The endpoints of the merchant's own servers, and their deliveries. */
export const WebhooksList = ({ denied, page, orderTo }: WebhooksListProps) => {
  const t = useTexts('developers');
  const dialog = useDialogRoute(page);
  const [made, setMade] = useState<{ secret: string | null } | null>(null);
  const { data, error, refetch } = useRead(WebhookEndpointsQuery, {});
  const items = data?.webhookendpoints.items;
  if (!items) return <ReadPending read={{ error, refetch }} height={640} />;
  const [id, secret] = dialog.opened?.split('/') ?? [];
  const onMade = (shown: string | null) => {
    dialog.close();
    setMade({ secret: shown });
  };
  return (
    <div className={styles['page']}>
      {denied && <p className="muted">{denied}</p>}
      <div>
        <AddButton label={t('addWebhook')} denied={denied} onClick={() => dialog.open()} />
      </div>
      {items.length === 0 ? (
        <EmptyState title={t('noWebhooks')}>{t('noWebhooksText')}</EmptyState>
      ) : (
        <ul className="stack shrink">
          {items.map((endpoint) => (
            <Endpoint key={endpoint.id} endpoint={endpoint} denied={denied !== null} open={dialog.open} />
          ))}
        </ul>
      )}
      <WebhookLog endpoints={items} denied={denied !== null} orderTo={orderTo} />
      {denied === null && (
        <RoutedDialog dialog={dialog} found={foundIn(items, (endpoint) => endpoint.id === id)}>
          {(endpoint) =>
            endpoint && secret ? (
              <RotateDialog endpoint={endpoint} onClose={dialog.close} onMade={onMade} />
            ) : (
              <EndpointDialog endpoint={endpoint} onClose={dialog.close} onMade={onMade} />
            )
          }
        </RoutedDialog>
      )}
      {made && <SecretDialog title={t('secret')} secret={made.secret} onClose={() => setMade(null)} />}
    </div>
  );
};

interface EndpointProps {
  endpoint: ReadEndpoint;
  denied: boolean;
  open: (what: string) => void;
}

const Endpoint = ({ endpoint, denied, open }: EndpointProps) => {
  const t = useTexts('developers');
  const common = useTexts('common');
  const format = useFormat();
  const kind = useKindWords();
  const testing = useCommand(TestWebhook);
  const replaying = useCommand(ReplayWebhookEvents);
  const switching = useCommand(ChangeWebhook);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { id, url, kinds, active, disabledReason, failingSince, previousSecretUntil, waiting, failed } = endpoint;
  const done = async (sent: { ok: true } | { ok: false; failure: Failure }, said: string) => {
    setFailure(sent.ok ? null : sent.failure);
    if (sent.ok) showToast(said);
  };
  const replay = async () => {
    const sent = await replaying.send({ WebhookId: id, Events: { Failed: true } });
    const count = sent.ok ? sent.value.count : 0;
    await done(sent, t('replayed', { count }));
  };
  const turn = async () => {
    const sent = await switching.send({ WebhookId: id, Url: url, Kinds: kinds as WebhookKind[], Active: !active });
    await done(sent, t(active ? 'switchedOff' : 'switchedOn'));
  };
  const remove = () =>
    confirm({
      title: t('removeWebhookTitle'),
      text: t('removeWebhookText', { url }),
      action: t('remove'),
      acting: t('removing'),
      danger: true,
      run: async () => {
        const sent = await sendCommand(RemoveWebhook, { WebhookId: id });
        return sent.ok ? null : failureText(sent.failure, common);
      },
    });
  const [tone, Icon, word] = !active
    ? ([
        'neutral',
        IconPlayerPause,
        t(disabledReason === 'gone' ? 'offGone' : disabledReason ? 'offFailing' : 'off'),
      ] as const)
    : failingSince
      ? (['warning', IconAlertTriangle, t('failingSince', { when: format.instant(failingSince) })] as const)
      : (['success', IconCheck, t('on')] as const);
  const named = (words: string) => `${words}: ${url}`;
  return (
    <li className={styles['item']}>
      <div className="row wrap g8-16 between shrink">
        <h2 className={`t16 w6 ${styles['addresses']}`}>{url}</h2>
        <Badge tone={tone} icon={<Icon size={14} stroke={2} />}>
          {word}
        </Badge>
      </div>
      <p className="muted">{kinds.map(kind).join(' · ')}</p>
      <p className="t12 muted">
        {t('counts', { waiting, failed })}
        {previousSecretUntil && ` · ${t('bothSecrets', { when: format.instant(previousSecretUntil) })}`}
      </p>
      {failure && (
        <p role="alert" className="danger">
          {failureText(failure, common)}
        </p>
      )}
      <div className="flex wrap g8 shrink">
        <Button
          size="sm"
          variant="default"
          disabled={denied || !active}
          loading={testing.sending}
          aria-label={named(t('test'))}
          onClick={async () => done(await testing.send({ WebhookId: id }), t('tested'))}
        >
          {t('test')}
        </Button>
        {failed > 0 && (
          <Button
            size="sm"
            variant="default"
            disabled={denied}
            loading={replaying.sending}
            aria-label={named(t('replayFailed'))}
            onClick={() => void replay()}
          >
            {t('replayFailed')}
          </Button>
        )}
        <Button size="sm" variant="default" disabled={denied} aria-label={named(t('change'))} onClick={() => open(id)}>
          {t('change')}
        </Button>
        <Button
          size="sm"
          variant="default"
          disabled={denied}
          aria-label={named(t('rotate'))}
          onClick={() => open(`${id}/secret`)}
        >
          {t('rotate')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          disabled={denied}
          loading={switching.sending}
          aria-label={named(t(active ? 'switchOff' : 'switchOn'))}
          onClick={() => void turn()}
        >
          {t(active ? 'switchOff' : 'switchOn')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          data-danger
          disabled={denied}
          aria-label={named(t('remove'))}
          onClick={() => void remove()}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
};

interface DialogProps {
  onClose: () => void;
  onMade: (secret: string | null) => void;
}

/** The default kinds of a new endpoint. */
const USUAL_KINDS = WEBHOOK_KINDS.filter((kind) => kind.startsWith('order.'));

/** A change replaces all fields, so there is no version. */
const storedOf = (read: ReadEndpoint | null) => ({
  version: 0,
  values: { Url: read?.url ?? '', Kinds: (read?.kinds ?? USUAL_KINDS) as readonly string[] },
});

const inputOf = ({ Url, Kinds }: { Url: string; Kinds: readonly string[] }) => ({
  Url: Url.trim(),
  Kinds: Kinds as WebhookKind[],
});

const EndpointDialog = ({ endpoint, onClose, onMade }: DialogProps & { endpoint: ReadEndpoint | null }) => {
  const t = useTexts('developers');
  const common = useTexts('common');
  const kind = useKindWords();
  const create = useCommand(CreateWebhook);
  const change = useCommand(ChangeWebhook);
  const [form, element] = useRecordForm({
    read: endpoint,
    stored: storedOf,
    command: change,
    // The active state as it was last read, because this form does not change it.
    input: (values, _, read) => ({ ...inputOf(values), WebhookId: read?.id ?? '', Active: read?.active ?? true }),
    onSaved: async () => {
      showToast(t('saved'));
      onClose();
    },
    create: endpoint
      ? undefined
      : {
          command: create,
          input: inputOf,
          onSaved: async ({ secret }) => {
            onMade(secret);
          },
        },
    fields: {
      Url: { label: t('url') },
      Kinds: { label: t('kinds'), show: (kinds) => kinds.map(kind).join(', ') },
    },
    validate: (values) => [
      ...(isWebhookUrl(values.Url.trim()) ? [] : ['Url']),
      ...(values.Kinds.length === 0 ? ['Kinds'] : []),
    ],
    errorText: (field) => t(field === 'Url' ? 'urlWrong' : 'kindsMissing'),
  });
  return (
    <FormDialog
      title={t(endpoint ? 'changeWebhook' : 'addWebhook')}
      size={640}
      form={form}
      element={element}
      action={endpoint ? common('save') : t('addWebhook')}
      onClose={onClose}
    >
      <TextInput
        label={t('url')}
        placeholder="https://"
        type="url"
        inputMode="url"
        maxLength={2000}
        autoComplete="off"
        data-autofocus
        {...text(form.field('Url'))}
      />
      <WebhookKinds {...form.field('Kinds')} />
    </FormDialog>
  );
};

const RotateDialog = ({ endpoint, onClose, onMade }: DialogProps & { endpoint: ReadEndpoint }) => {
  const t = useTexts('developers');
  const common = useTexts('common');
  const { send } = useCommand(RotateWebhookSecret);
  const [form, element] = useContractForm({
    initial: { Leaked: false, GraceHours: WEBHOOK_GRACE_HOURS.usual as number | null },
    validate: ({ Leaked, GraceHours }) =>
      Leaked || (GraceHours !== null && GraceHours >= 1 && GraceHours <= WEBHOOK_GRACE_HOURS.most)
        ? []
        : ['GraceHours'],
    errorText: () => t('graceWrong', { most: WEBHOOK_GRACE_HOURS.most }),
    submit: async ({ Leaked, GraceHours }) => {
      const sent = await send({ WebhookId: endpoint.id, GraceHours: Leaked ? 0 : GraceHours! });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      onMade(sent.value.secret);
      return null;
    },
  });
  const leaked = form.field('Leaked');
  return (
    <FormDialog title={t('rotate')} form={form} element={element} action={t('makeSecret')} onClose={onClose}>
      <p className={styles['addresses']}>{endpoint.url}</p>
      <NumberField
        label={t('grace')}
        hint={t('graceHint')}
        unit={t('hours')}
        min={1}
        disabled={leaked.value}
        {...form.field('GraceHours')}
      />
      <Checkbox
        label={t('leaked')}
        checked={leaked.value}
        onChange={(event) => leaked.onChange(event.currentTarget.checked)}
      />
    </FormDialog>
  );
};
