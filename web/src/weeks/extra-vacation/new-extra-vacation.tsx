import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ExtraVacationForm } from './extra-vacation-form.tsx';
import type { ExtraVacationLinks } from './extra-vacation-links.ts';
import { ExtraVacationQuotaQuery } from './extra-vacations.query.ts';

/** The form, or a notice with the next possible day when the reader has given as many weeks as allowed. */
export const NewExtraVacation = ({ links }: { links: ExtraVacationLinks }) => {
  const t = useTexts('extra-vacations');
  const weeks = useTexts('weeks');
  const format = useFormat();
  const { data, isError } = useRead(ExtraVacationQuotaQuery, {});
  const quota = data?.extravacationquota;
  // The limit is checked again when the week is sent, so a failed request does not block the form.
  if (!quota && !isError) return <Skeleton height={480} />;
  if (!quota?.freeAt) return <ExtraVacationForm links={links} />;
  const { limit, months, freeAt } = quota;
  return (
    <EmptyState
      page
      title={weeks('noneLeft')}
      action={<ButtonLink to={links.extraVacations()}>{t('toList')}</ButtonLink>}
    >
      {weeks('noneLeftText', { limit, months, when: format.instant(freeAt) })}
    </EmptyState>
  );
};
