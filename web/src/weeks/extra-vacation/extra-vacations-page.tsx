import { useTexts } from '../../i18n/use-texts.ts';
import { AddLink } from '../../ui/workspace/add-link.tsx';
import { PageHead } from '../../ui/workspace/shell.tsx';
import type { ExtraVacationLinks } from './extra-vacation-links.ts';
import { ExtraVacationList } from './extra-vacation-list.tsx';

/** The list, and the button for a new one. */
export const ExtraVacationsPage = ({ links }: { links: ExtraVacationLinks }) => {
  const t = useTexts('extra-vacations');
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={<AddLink to={links.newExtraVacation()} label={t('add')} />}
      />
      <ExtraVacationList links={links} />
    </>
  );
};
