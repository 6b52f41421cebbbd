import { Button, TextInput } from '@mantine/core';
import { AddDomain, CheckDomain, RemoveDomain, SetMainDomain } from '@sandbar/contract/merchants';
import { isHostName, plainHost } from '@sandbar/domain/merchants';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { sendCommand } from '../../transport/send-command.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { confirm } from '../../ui/confirm.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { ReadPending } from '../../ui/read-failed.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Badge } from '../../ui/workspace/badge.tsx';
import { MerchantDomainsQuery, type OwnDomain } from './domains.query.ts';
import styles from './domains.module.css';

/** Lists the merchant's own host names, with the DNS records to enter and the results of their checks. */
export const Domains = () => {
  const t = useTexts('domains');
  const { data, error, refetch } = useRead(MerchantDomainsQuery, {});
  const read = data?.merchantdomains;
  if (!read) return <ReadPending read={{ error, refetch }} height={320} />;
  return (
    <div className={styles['page']}>
      <p className="muted">{t('given', { host: read.given })}</p>
      {read.items.length > 0 && (
        <ul>
          {read.items.map((domain) => (
            <DomainRow key={domain.host} domain={domain} target={read.given} />
          ))}
        </ul>
      )}
      <AddForm />
    </div>
  );
};

const STATES = {
  pending: ['neutral', IconClock, 'pending'],
  failed: ['warning', IconAlertTriangle, 'failed'],
  verified: ['success', IconCheck, 'verified'],
} as const;

const DomainRow = ({ domain, target }: { domain: OwnDomain; target: string }) => {
  const t = useTexts('domains');
  const common = useTexts('common');
  const format = useFormat();
  const checking = useCommand(CheckDomain);
  const naming = useCommand(SetMainDomain);
  const [failure, setFailure] = useState<string | null>(null);
  const { host, state, main, recordName, recordValue, checkedAt } = domain;
  const [tone, Icon, word] = STATES[state];
  const report = (sent: { ok: true } | { ok: false; failure: Parameters<typeof failureText>[0] }) => {
    setFailure(sent.ok ? null : failureText(sent.failure, common));
  };
  const check = async () => {
    const sent = await checking.send({ Host: host });
    if (sent.ok) showToast(t(sent.value.verified ? 'nowVerified' : 'notThere', { host }));
    await report(sent);
  };
  const remove = () =>
    confirm({
      title: t('removeTitle', { host }),
      text: t('removeText'),
      action: t('remove'),
      acting: t('removing'),
      danger: true,
      run: async () => {
        const sent = await sendCommand(RemoveDomain, { Host: host });
        return sent.ok ? null : failureText(sent.failure, common);
      },
    });
  return (
    <li className={styles['domain']}>
      <div className="row wrap g8-12 shrink">
        <span className="w6 anywhere">{host}</span>
        <Badge tone={tone} icon={<Icon size={14} stroke={2} />}>
          {t(word)}
        </Badge>
        {main && <span className="t12 muted">{t('main')}</span>}
      </div>
      {state !== 'verified' && (
        <>
          <p>{t('enter')}</p>
          <dl className="stack g12 shrink">
            <Records type="TXT" name={recordName} value={recordValue} />
            <Records type="CNAME" name={host} value={target} />
          </dl>
          {checkedAt && <p className="t12 muted">{t('checkedAt', { when: format.instant(checkedAt) })}</p>}
        </>
      )}
      {failure && (
        <p role="alert" className={styles['wrong']}>
          {failure}
        </p>
      )}
      <div className="flex wrap g8">
        {state !== 'verified' && (
          <Button
            size="sm"
            variant="default"
            loading={checking.sending}
            aria-label={`${t('check')}: ${host}`}
            onClick={() => void check()}
          >
            {t('check')}
          </Button>
        )}
        {state === 'verified' && !main && (
          <Button
            size="sm"
            variant="default"
            loading={naming.sending}
            aria-label={`${t('makeMain')}: ${host}`}
            onClick={async () => report(await naming.send({ Host: host }))}
          >
            {t('makeMain')}
          </Button>
        )}
        <Button size="sm" variant="subtle" aria-label={`${t('remove')}: ${host}`} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
};

/** One record in the form in which DNS providers ask for it. */
const Records = ({ type, name, value }: { type: string; name: string; value: string }) => {
  const t = useTexts('domains');
  return (
    <div className={styles['record']}>
      <dt className="t12 w5">{type}</dt>
      <dd>
        <span className="t12 muted">{t('recordName')}</span>
        <code>{name}</code>
        <CopyButton text={name} name={`${type} ${t('recordName')}`} />
      </dd>
      <dd>
        <span className="t12 muted">{t('recordValue')}</span>
        <code>{value}</code>
        <CopyButton text={value} name={`${type} ${t('recordValue')}`} />
      </dd>
    </div>
  );
};

const AddForm = () => {
  const t = useTexts('domains');
  const common = useTexts('common');
  const { send } = useCommand(AddDomain);
  const [form, element] = useContractForm<{ Host: string }>({
    initial: { Host: '' },
    validate: ({ Host }) => (isHostName(plainHost(Host)) ? [] : ['Host']),
    errorText: () => t('hostWrong'),
    submit: async ({ Host }) => {
      const sent = await send({ Host });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('added', { host: sent.value.host }));
      return null;
    },
    resetOnSuccess: true,
  });
  return (
    <form ref={element} className={styles['add']} onSubmit={form.onSubmit} noValidate>
      <TextInput
        label={t('host')}
        placeholder="weeks.example.com"
        maxLength={253}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...text(form.field('Host'))}
      />
      <Button type="submit" loading={form.sending} disabled={!form.dirty}>
        {t('add')}
      </Button>
      {form.failure && (
        <p role="alert" className={styles['wrong']}>
          {form.failure}
        </p>
      )}
    </form>
  );
};
