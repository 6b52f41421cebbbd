import { Button, Textarea } from '@mantine/core';
import { SetAllowedOrigins } from '@sandbar/contract/merchants';
import { ALLOWED_ORIGINS, isAllowedOrigin, originsTyped } from '@sandbar/domain/merchants';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { draftOf } from '../../ui/form/draft.ts';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { text } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/form/use-record-form.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { MerchantOriginsQuery, type ReadOrigins } from './domains.query.ts';
import styles from './domains.module.css';

/** Edits the other sites to which the merchant's links may lead. */
export const AllowedSites = () => {
  const t = useTexts('domains');
  const { data, error, refetch } = useRead(MerchantOriginsQuery, {});
  const read = data?.merchantorigins;
  return (
    <section aria-labelledby="allowed-sites" className={styles['sites']}>
      <div>
        <h2 id="allowed-sites" className="t20">
          {t('sites')}
        </h2>
        <p className="muted">{t('sitesText')}</p>
      </div>
      {read ? (
        <Form read={read} reread={async () => (await refetch({ throwOnError: true })).data?.merchantorigins} />
      ) : (
        <ReadPending read={{ error, refetch }} height={200} />
      )}
    </section>
  );
};

const storedOf = ({ version, origins }: ReadOrigins) => ({ version, values: { Origins: origins.join('\n') } });

const Form = ({ read, reread }: { read: ReadOrigins; reread: () => Promise<ReadOrigins | undefined> }) => {
  const t = useTexts('domains');
  const command = useCommand(SetAllowedOrigins);
  const [form, element] = useRecordForm({
    read,
    stored: storedOf,
    reread,
    command,
    input: ({ Origins }, { version: Version }) => ({ Version, Origins: originsTyped(Origins) }),
    onSaved: async () => {
      showToast(t('sitesSaved'));
    },
    fields: { Origins: { label: t('sitesLabel') } },
    staleCode: 'RULES_CHANGED',
    draft: draftOf('allowed-sites', shell.user?.id ?? ''),
    validate: ({ Origins }) => {
      const origins = originsTyped(Origins);
      return origins.length <= ALLOWED_ORIGINS.most && origins.every(isAllowedOrigin) ? [] : ['Origins'];
    },
    errorText: () => t('sitesWrong', { most: ALLOWED_ORIGINS.most }),
  });
  return (
    <form ref={element} className={`${styles['page']} mt24`} onSubmit={form.onSubmit} noValidate>
      <Textarea
        label={t('sitesLabel')}
        description={t('sitesHint')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={6_000}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        {...text(form.field('Origins'))}
      />
      {form.notice}
      {form.failure && (
        <p role="alert" className={styles['wrong']}>
          {form.failure}
        </p>
      )}
      <div>
        <Button type="submit" loading={form.sending} disabled={!form.dirty}>
          {t('sitesSave')}
        </Button>
      </div>
      <UnsavedGuard dirty={form.dirty && !form.sending} onDiscard={form.discard} />
    </form>
  );
};
