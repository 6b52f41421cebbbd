import { Button, Textarea } from '@mantine/core';
import { SetAllowedOrigins } from '@sandbar/contract/merchants';
import { ALLOWED_ORIGINS, isAllowedOrigin, originsTyped } from '@sandbar/domain/merchants';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { invalidate, useRead } from '../../transport/use-read.ts';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { MerchantOriginsQuery, type ReadOrigins } from './domains.query.ts';
import styles from './domains.module.css';

/** Sites, beside its own pages, that the merchant's links may lead to. */
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
        <Form key={read.version} read={read} />
      ) : error ? (
        <ReadFailed error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={200} />
      )}
    </section>
  );
};

const Form = ({ read }: { read: ReadOrigins }) => {
  const t = useTexts('domains');
  const common = useTexts('common');
  const format = useFormat();
  const { send } = useCommand(SetAllowedOrigins);
  const [form, element] = useContractForm<{ Origins: string }>({
    initial: { Origins: read.origins.join('\n') },
    validate: ({ Origins }) => {
      const origins = originsTyped(Origins);
      return origins.length <= ALLOWED_ORIGINS.most && origins.every(isAllowedOrigin) ? [] : ['Origins'];
    },
    errorText: () => t('sitesWrong', { most: format.number(ALLOWED_ORIGINS.most) }),
    submit: async ({ Origins }) => {
      const sent = await send({ Version: read.version, Origins: originsTyped(Origins) });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('sitesSaved'));
      await invalidate(MerchantOriginsQuery);
      return null;
    },
  });
  return (
    <form ref={element} className={styles['page']} onSubmit={form.onSubmit} noValidate>
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
      <UnsavedGuard dirty={form.dirty} />
    </form>
  );
};
