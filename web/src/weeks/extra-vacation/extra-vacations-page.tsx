import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { AddLink } from '../../ui/workspace/add-link.tsx';
import { PageHead } from '../../ui/workspace/shell.tsx';
import { QuotaText } from '../quota-text.tsx';
import type { ExtraVacationLinks } from './extra-vacation-links.ts';
import { ExtraVacationList } from './extra-vacation-list.tsx';
import { ExtraVacationQuotaQuery } from './extra-vacations.query.ts';

/** The list, and the button for a new one. */
export const ExtraVacationsPage = ({ links }: { links: ExtraVacationLinks }) => {
  const t = useTexts('extra-vacations');
  const phone = useMedia(PHONE);
  const quota = useRead(ExtraVacationQuotaQuery, {}).data?.extravacationquota;
  return (
    <>
      <PageHead
        title={t('title')}
        text={
          <>
            {!phone && `${t('text')} `}
            <QuotaText quota={quota} />
          </>
        }
        actions={<AddLink to={links.newExtraVacation()} label={t('add')} />}
      />
      <ExtraVacationList links={links} />
    </>
  );
};
